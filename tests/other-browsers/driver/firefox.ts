import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stop } from '../../../scripts/process.ts';
import {
  clickSteps,
  COMMAND_LIMIT,
  keySteps,
  readPath,
  CommandTimedOut,
  type OtherBrowser,
} from './browser.ts';

/** Settings that keep a fresh profile from asking anything of anybody. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-SG, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Fonts of the tests are in the checkout, which may be where the sandbox lets no page read.
  'security.sandbox.content.level': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  // As on a phone, they take no width.
  'ui.useOverlayScrollbars': 1,
} as const;

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string, env: NodeJS.ProcessEnv): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const { ask, disconnect } = await connect(`${await addressIn(child.stderr)}/session`);
  await ask('session.new', { capabilities: {} });
  const context = readPath(await ask('browsingContext.create', { type: 'tab' }), 'context');
  const close = async () => {
    disconnect();
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...tab(ask, context), close };
}

type Ask = (method: string, params: object) => Promise<unknown>;

/** The actions of the tests in one tab. */
const tab = (ask: Ask, context: unknown): Omit<OtherBrowser, 'close'> => ({
  open: async (url) => {
    await ask('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error: unknown) => {
      // The page sent the browser elsewhere before it had loaded.
      if (!/abort/i.test(String(error))) throw error;
    });
  },
  evaluate: async (expression) => {
    const answer = await ask('script.evaluate', {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
      target: { context },
      awaitPromise: false,
    });
    const value = readPath(answer, 'result', 'value');
    if (typeof value !== 'string') throw new Error(String(readPath(answer, 'exceptionDetails', 'text')));
    return JSON.parse(value);
  },
  resize: async (viewport) => void (await ask('browsingContext.setViewport', { context, viewport })),
  click: async (x, y) => void (await ask('input.performActions', { context, actions: clickSteps(x, y) })),
  type: async (text) => void (await ask('input.performActions', { context, actions: keySteps(text) })),
  picture: async () => {
    const answer = await ask('browsingContext.captureScreenshot', { context });
    return Buffer.from(String(readPath(answer, 'data')), 'base64');
  },
});

/** Opens the socket, and asks over it. Throws with the browser's words. */
async function connect(url: string): Promise<{ ask: Ask; disconnect: () => void }> {
  const socket = await openSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    const asked = waiting.get(Number(readPath(answer, 'id')));
    if (readPath(answer, 'type') === 'success') asked?.resolve(readPath(answer, 'result'));
    else
      asked?.reject(
        new Error(`${String(readPath(answer, 'error'))}: ${String(readPath(answer, 'message'))}`),
      );
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox has ended.'));
  });
  const ask: Ask = async (method, params) => {
    const id = waiting.size + 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    const timer = setTimeout(
      () => asked.reject(new CommandTimedOut(`Firefox doesn’t answer ${method}.`)),
      COMMAND_LIMIT,
    );
    socket.send(JSON.stringify({ id, method, params }));
    try {
      return await asked.promise;
    } finally {
      clearTimeout(timer);
    }
  };
  return { ask, disconnect: () => socket.close() };
}

/** Returns the address at which Firefox listens, which it prints. Throws if it ends before. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    // Its further output is discarded.
    output.resume();
    return url;
  }
  throw new Error('Firefox ended before it listened.');
}

async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox doesn’t answer at ${url}.`)));
  });
  return socket;
}
