import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, stop, untilReady } from '../../../scripts/process.ts';
import {
  clickSteps,
  COMMAND_LIMIT,
  keySteps,
  readPath,
  CommandTimedOut,
  type OtherBrowser,
} from './browser.ts';

/** Paths of the three programs of WebKitGTK. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** The display without a screen. */
  readonly display: string;
}

/** The little browser's own row of buttons is 447 pixels wide, and a window is no narrower: so it takes no room. */
const noToolbar =
  '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }';

/** Starts WebKitGTK on a display of its own and drives it by WebDriver. */
export async function startWebKit(programs: WebKitPrograms, env: NodeJS.ProcessEnv): Promise<OtherBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), noToolbar);
  const { display, name } = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...env, DISPLAY: name, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/status`, driver);
  const options = { binary: programs.browser, args: ['--automation'] };
  // So that the driver itself gives up waiting for a page, and takes the next command.
  const timeouts = { pageLoad: COMMAND_LIMIT / 2 };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } };
  const session = readPath(await ask('POST', `${url}/session`, { capabilities }), 'sessionId');
  const close = async () => {
    await ask('DELETE', `${url}/session/${String(session)}`);
    await stop(driver);
    await stop(display);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...tab(`${url}/session/${String(session)}`), close };
}

/** Starts a display under the first number that is free. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number]: unknown[] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display, name: `:${String(number).trim()}` };
}

/** The actions of the tests in one tab. */
function tab(session: string): Omit<OtherBrowser, 'close'> {
  const perform = async (actions: readonly object[]) =>
    void (await ask('POST', `${session}/actions`, { actions }));
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `return JSON.stringify(${expression}) ?? 'null'`;
    return JSON.parse(String(await ask('POST', `${session}/execute/sync`, { script, args: [] })));
  };
  const setWindow = (width: number, height: number) =>
    ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate,
    resize: async ({ width, height }) => {
      await setWindow(width, height);
      // The rest is the height of the browser's own row.
      const own = height - Number(await evaluate('innerHeight'));
      await setWindow(width, height + own);
    },
    click: (x, y) => perform(clickSteps(x, y)),
    type: (text) => perform(keySteps(text)),
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
  };
}

/** Asks the driver. Throws with its words. */
async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_LIMIT),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new CommandTimedOut(`WebKit doesn’t answer ${method} ${new URL(url).pathname}.`, { cause });
  });
  const value = readPath(await answer.json(), 'value');
  if (readPath(value, 'error') === 'timeout') throw new CommandTimedOut(String(readPath(value, 'message')));
  if (!answer.ok)
    throw new Error(`${String(readPath(value, 'error'))}: ${String(readPath(value, 'message'))}`);
  return value;
}
