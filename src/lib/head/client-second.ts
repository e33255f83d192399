import type { ClientDirective } from 'astro';

/** For so long an island waits at most for the script that draws first, ms: from then on waiting costs more than it spares. */
const LONGEST = 1_000;

/** The script that draws first is here: the island's scripts have the bandwidth from now on. */
export function letIslandLoad(): void {
  delete document.documentElement.dataset['drawsFirst'];
  dispatchEvent(new Event('drawing'));
}

const drawingIsHere = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('drawing', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST);
  });

/**
 * `client:second`: hydrates an island whose page is drawn by a script of its own first. Its own scripts are fetched once
 * that one is here, so that they don't share the bandwidth with it; at once where the head says that nothing is drawn first.
 */
const second: ClientDirective = (...directive) => void hydrateSecond(...directive);

async function hydrateSecond(...[load, , island]: Parameters<ClientDirective>): Promise<void> {
  if ('drawsFirst' in document.documentElement.dataset) await drawingIsHere();
  // All at once: a browser learns of an island's imports one wave at a time.
  for (const href of island.dataset['modules']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const hydrate = await load();
  await hydrate();
}

export default second;
