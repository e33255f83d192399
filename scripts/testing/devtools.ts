// Drives a Chromium as its developer tools do, by targets of tabs. Playwright attaches to pages alone, and Chromium
// prerenders nothing for a page that is looked at that way.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

type Params = Readonly<Record<string, unknown>>;
// oxlint-disable-next-line typescript/no-explicit-any -- the protocol's own answers
type Answer = Record<string, any>;

/** Commands that each page of a tab is given before its first script, those that are prerendered too. */
export type Preparation = readonly (readonly [method: string, params: Params])[];

/** A command that hasn't been answered. */
interface Sending {
  readonly sessionId: string | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** The connection to a browser. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Sending>();
  readonly #listeners = new Set<(method: string, params: Answer, session: string | undefined) => void>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Answer));
  }

  #hear({ id, method, params, sessionId, result, error }: Answer): void {
    if (method !== undefined) {
      for (const listener of this.#listeners) listener(method, params, sessionId);
      if (method === 'Target.detachedFromTarget') this.#giveUp(params.sessionId);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  /** A page that is gone answers nothing more. */
  #giveUp(gone: string): void {
    for (const [id, { sessionId, reject }] of this.#waiting) {
      if (sessionId !== gone) continue;
      this.#waiting.delete(id);
      reject(new Error('The page is gone.'));
    }
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Answer> {
    const id = (this.#last += 1);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { sessionId, resolve, reject }));
  }

  listen(listener: (method: string, params: Answer, session: string | undefined) => void): void {
    this.#listeners.add(listener);
  }
}

/** A tab: its page changes where a prerendered one takes its place. */
export class Tab {
  readonly #connection: Connection;
  readonly #pages = new Map<string, string>();
  readonly #tab: string;
  readonly #preparation: Preparation;
  #foreground: string | undefined;
  #changed: () => void = () => {};

  constructor(connection: Connection, tab: string, preparation: Preparation) {
    this.#connection = connection;
    this.#tab = tab;
    this.#preparation = preparation;
    connection.listen((method, params, session) => void this.#hear(method, params, session));
  }

  async #hear(method: string, params: Answer, session: string | undefined): Promise<void> {
    if (method === 'Target.attachedToTarget' && session === this.#tab) {
      const { sessionId, targetInfo, waitingForDebugger } = params;
      this.#pages.set(targetInfo.targetId, sessionId);
      if (targetInfo.subtype !== 'prerender') this.#foreground = targetInfo.targetId;
      const prepared = this.#preparation.map(([command, given]) =>
        this.#connection.send(command, given, sessionId).catch(() => undefined),
      );
      // A page that waits may answer only once it goes on: what it was sent before is done first.
      if (waitingForDebugger) void this.#connection.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
      await Promise.all(prepared);
      this.#changed();
    }
    // A prerendered page that is shown says so by no longer being one.
    if (method === 'Target.targetInfoChanged' && this.#pages.has(params.targetInfo.targetId)) {
      if (params.targetInfo.subtype !== 'prerender') this.#foreground = params.targetInfo.targetId;
    }
    if (method === 'Target.detachedFromTarget' && session === this.#tab) this.#pages.delete(params.targetId);
  }

  /** Attaches to the tab's pages. */
  async start(): Promise<void> {
    const first = new Promise<void>((resolve) => (this.#changed = resolve));
    await this.#connection.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      this.#tab,
    );
    await first;
  }

  /** Sends a command to the page that is shown. */
  send(method: string, params: Params = {}): Promise<Answer> {
    return this.#connection.send(method, params, this.#pages.get(this.#foreground ?? ''));
  }

  /** Evaluates an expression, which may be a promise, in the page that is shown. */
  evaluate<T>(expression: string): Promise<T> {
    return this.#evaluateIn(this.#foreground ?? '', expression);
  }

  async #evaluateIn<T>(page: string, expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#connection.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      this.#pages.get(page),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** Evaluates an expression in the page that is being prepared; null where there is none. */
  async evaluatePrepared<T>(expression: string): Promise<T | null> {
    const [prepared] = [...this.#pages].find(([page]) => page !== this.#foreground) ?? [];
    return prepared === undefined ? null : this.#evaluateIn<T>(prepared, expression);
  }

  /** Presses and lets go in the middle of what a selector finds. */
  async press(selector: string): Promise<void> {
    const { x, y } = await this.evaluate<{ x: number; y: number }>(
      `(() => { const found = document.querySelector(${JSON.stringify(selector)});
        found.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = found.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 }; })()`,
    );
    const at = { x, y, button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  }
}

/** A browser of its own, with a profile that goes with it. */
export class DrivenBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #connection: Connection;

  private constructor(child: ChildProcess, profile: string, connection: Connection) {
    this.#process = child;
    this.#profile = profile;
    this.#connection = connection;
  }

  static async launch(executable: string, args: readonly string[] = []): Promise<DrivenBrowser> {
    const profile = mkdtempSync(path.join(tmpdir(), 'portal-browser-'));
    const child = spawn(
      executable,
      [
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--no-first-run',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        ...args,
        'about:blank',
      ],
      // A group of its own: Debian's command is a script that waits for the browser, and would end alone.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const address = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`${executable} ended before it could be driven.`)));
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, found] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    return new DrivenBrowser(child, profile, new Connection(socket));
  }

  /** Opens a tab in a window that shares nothing with any other, while it is used. */
  async inNewContext<T>(preparation: Preparation, use: (tab: Tab) => Promise<T>): Promise<T> {
    const { browserContextId } = await this.#connection.send('Target.createBrowserContext');
    try {
      return await use(await this.#openTab(browserContextId, preparation));
    } finally {
      await this.#connection.send('Target.disposeBrowserContext', { browserContextId });
    }
  }

  async #openTab(browserContextId: string, preparation: Preparation): Promise<Tab> {
    const { targetId } = await this.#connection.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
    });
    const { sessionId } = await this.#connection.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this.#connection, sessionId, preparation);
    await tab.start();
    return tab;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    const { pid } = this.#process;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
