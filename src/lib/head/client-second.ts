import type { ClientDirective } from 'astro';

/** For so long a page waits at most for the script that draws first, ms: from then on waiting costs more than it spares. */
const LONGEST = 1_000;

/** The script that draws first is here: the page's other scripts have the bandwidth from now on. */
export const letOthersLoad = (): void => void dispatchEvent(new Event('drawing'));

/** What the page is for has been painted: a first visit's font may change its letters now. */
export const letFontLoad = (): void => void delete document.documentElement.dataset['drawsFirst'];

const drawingIsHere = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('drawing', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST);
  });

/**
 * `client:second`: hydrates an island whose page is drawn by a script of its own first. Its scripts, and the page's others, are
 * fetched once that one is here, so that they don't share the bandwidth with it; at once where the head says that nothing is
 * drawn first.
 */
const second: ClientDirective = (...directive) => void hydrateSecond(...directive);

async function hydrateSecond(...[load, , island]: Parameters<ClientDirective>): Promise<void> {
  if ('drawsFirst' in document.documentElement.dataset) await drawingIsHere();
  // All at once: a browser learns of an island's imports one wave at a time.
  for (const href of island.dataset['modules']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Where one can't be had, the rest of the page goes on without it, as with a script in its HTML.
  for (const src of island.dataset['scripts']?.split(' ') ?? []) import(src).catch(() => {});
  const hydrate = await load();
  await hydrate();
  letFontLoad();
}

export default second;
