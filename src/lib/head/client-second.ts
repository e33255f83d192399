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

/**
 * The first file of the script that draws first is here on a first visit, and the rest of it comes while the next
 * requests travel.
 */
function hearFirstFile(): void {
  if (document.documentElement.dataset['drawsFirst'] !== 'unseen') return;
  for (const link of document.querySelectorAll('link[rel=modulepreload]'))
    link.addEventListener('load', letOthersLoad, { once: true });
}

/** The script that draws first is here: the page's biggest scripts have the bandwidth from now on. */
export const letOthersLoad = (): void => say('drawing');

/** Lets the rest load once the first drawing has been painted, or is late. */
export const letRestLoad = (): void => say('drawn');

/** Settles once React has put something of its own into an island and it is painted, or is late. */
const untilTakenOver = (island: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(island, { childList: true, subtree: true });
    setTimeout(resolve, LONGEST);
  });

/**
 * `client:second`: hydrates an island whose page is drawn by a script of its own first. Its modules are fetched once that one
 * is coming, so that they don't share the bandwidth with it; at once where the head says that nothing is drawn first.
 * The page's other scripts come once the island shows its page, so that none keeps a press waiting, or is late.
 */
const second: ClientDirective = (...directive) => void hydrateSecond(...directive);

async function hydrateSecond(...[load, , island]: Parameters<ClientDirective>): Promise<void> {
  const list = (name: 'modules' | 'others' | 'scripts') =>
    island.dataset[name]?.split(' ').filter(Boolean) ?? [];
  const modules = list('modules');
  if ('drawsFirst' in document.documentElement.dataset) {
    hearFirstFile();
    await hear('drawing');
    preload(modules.splice(0, AT_ONCE));
    await hear('drawn');
  }
  // All at once: a browser learns of an island's imports one wave at a time.
  preload(modules);
  // A page that is being prepared draws, and nothing else.
  await untilPainted();
  const show = async () => {
    const hydrate = await load();
    await hydrate();
    await untilTakenOver(island);
  };
  const shown = show();
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST));
  await Promise.race([shown, late]).catch(() => undefined);
  // If one fails to load, the rest of the page goes on without it, as with a script in its HTML.
  preload(list('others'));
  for (const src of list('scripts')) import(src).catch(() => {});
  // A first visit's font may change the page's letters from now on.
  delete document.documentElement.dataset['drawsFirst'];
  await shown;
}

function preload(modules: readonly string[]): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

export default second;
