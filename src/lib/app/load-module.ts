interface ModuleEnv {
  readonly fetch: (address: string) => Promise<Response>;
  readonly import: (address: string) => Promise<unknown>;
}

const browser: ModuleEnv = {
  fetch: (address) => fetch(address),
  import: (address) => import(/* @vite-ignore */ address),
};

/** The build puts all modules into one folder. */
const addressOf = (file: string) => new URL(file, import.meta.url).href;

/**
 * Loads modules so that one that couldn't be loaded can be loaded later. Chromium up to 155 remembers a module that it
 * couldn't fetch, or that another needed, until the page is left: importing it again fails without a request. So every
 * file is fetched first, which nothing remembers, and imported from the browser's cache.
 */
export function createModuleLoader(env: ModuleEnv = browser) {
  const fetched = new Set<string>();
  /** Number of failed imports of each module. */
  const failures = new Map<string, number>();

  async function fetchFile(file: string): Promise<void> {
    if (fetched.has(file)) return;
    const response = await env.fetch(addressOf(file));
    if (!response.ok) throw new TypeError(`${file} answered ${response.status}`);
    // The cache has a file once all of it was read.
    await response.arrayBuffer();
    fetched.add(file);
  }

  /** Loads the first of these files, separated by spaces; the others are what it imports and its page lacks. */
  return async function loadModule(files: string): Promise<unknown> {
    const names = files.split(' ');
    const [file = ''] = names;
    await Promise.all(names.map(fetchFile));
    const failed = failures.get(file) ?? 0;
    try {
      // An address of its own: the one that failed would fail again.
      return await env.import(addressOf(failed === 0 ? file : `${file}?again=${failed}`));
    } catch (failure) {
      failures.set(file, failed + 1);
      throw failure;
    }
  };
}

const loadModule = createModuleLoader();

/**
 * Loads what the build turns each `import()` into: the files by name. Vite wraps a function around it, which is
 * called.
 */
export const loadLazily = (what: string | (() => Promise<unknown>)): Promise<unknown> =>
  typeof what === 'string' ? loadModule(what) : what();
