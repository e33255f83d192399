import type { ClientDirective } from 'astro';
import { untilPainted } from '../app/prerendering.ts';

/** For so long a page waits at most for the script that draws first, ms: from then on waiting costs more than it spares. */
const LONGEST = 1_000;

/**
 * Number of files fetched while the page is drawn, the biggest ones: to name one takes a slow phone 2 ms, and over
 * HTTP/1.1 a browser fetches no more at a time from one host.
 */
const AT_ONCE = 6;

type Step = 'drawing' | 'drawn';

const say = (step: Step): void => void dispatchEvent(new Event(step));

const hear = (step: Step): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(step, () => resolve(), { once: true });
    setTimeout(resolve, LONGEST);
  });

/** The script that draws first is here: the page's biggest scripts have the bandwidth from now on. */
export const letOthersLoad = (): void => say('drawing');

/**
 * Lets the rest load once the first drawing has been painted, or is late; a first visit's font may change the page's
 * letters from then on.
 */
export function letRestLoad(): void {
  say('drawn');
  delete document.documentElement.dataset['drawsFirst'];
}

/**
 * `client:second`: hydrates an island whose page is drawn by a script of its own first. Its scripts, and the page's others, are
 * fetched once that one is here, so that they don't share the bandwidth with it; at once where the head says that nothing is
 * drawn first.
 */
const second: ClientDirective = (...directive) => void hydrateSecond(...directive);

async function hydrateSecond(...[load, , island]: Parameters<ClientDirective>): Promise<void> {
  const modules = island.dataset['modules']?.split(' ') ?? [];
  if ('drawsFirst' in document.documentElement.dataset) {
    await hear('drawing');
    preload(modules.splice(0, AT_ONCE));
    await hear('drawn');
  }
  // All at once: a browser learns of an island's imports one wave at a time.
  preload(modules);
  // A page that is being prepared draws, and nothing else.
  await untilPainted();
  // If one fails to load, the rest of the page goes on without it, as with a script in its HTML.
  for (const src of island.dataset['scripts']?.split(' ') ?? []) import(src).catch(() => {});
  const hydrate = await load();
  await hydrate();
  letRestLoad();
}

function preload(modules: readonly string[]): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

export default second;
