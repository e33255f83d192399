import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { lazyChunk } from './lazy-imports.ts';

/** Finds the importers of a module; Rolldown's context of a group has it. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

/** Folder of the site's sources. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules that so many islands and page scripts share are in one file. */
const MANY = 13;

/** So is a module of so few characters that so many share: a file of its own costs more than the module costs others. */
const TINY = { length: 480, entries: 6 };

/** The script of every page in the route table, and the one of every page for members: these are entries that many pages share. */
const EVERY_PAGE = '/layouts/Base.astro?astro&type=script&index=0';
const MEMBERS_PAGES = '/layouts/Member.astro?astro&type=script&index=0';

/** The script that draws a day before its page has anything else. */
export const DRAWING = '/layouts/CalendarPlace.astro?astro&type=script&index=0';

/** The parts of nanostores that come by the index that all import: drawing a day needs none of them. */
const NOT_DRAWING = /nanostores\/(?:listen-keys|deep-map|computed|lifecycle)\//;

/** The part of these for stores that follow others: pages for members need it, and forms of visitors don't. */
const DERIVED_STORES = /nanostores\/(?:computed|lifecycle)\//;

/** The islands and page scripts that come with a module: all that import it, directly or through others, without waiting. */
export function entriesOf(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const each of seen) {
    const module = modules.getModuleInfo(each);
    if (module?.isEntry) entries.push(each);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return entries.toSorted();
}

/**
 * The file that a module goes into: one with all else that the same islands and page scripts share, so that neither its place nor its
 * name decides; what comes with every page for members anyway is in one for them. What nearly all share, or is tiny, is in two, by
 * whether it needs React. What draws a day is in two more, and waits for nothing else: what other pages need as well, and what
 * the calendar alone needs. Null where a module is of one alone, or comes only when it is wanted: the bundler does well with those.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const entries = entriesOf(id, modules);
  if (entries.length < 2) return null;
  const size = modules.getModuleInfo(id)?.code?.length ?? Infinity;
  const comesWith = (script: string) => entries.some((entry) => entry.includes(script));
  const isTiny = size < TINY.length && entries.length >= TINY.entries;
  if (comesWith(DRAWING) && !NOT_DRAWING.test(id)) return entries.length > 2 ? 'first' : 'drawing';
  if (DERIVED_STORES.test(id)) return 'shared-members';
  if (entries.length < MANY && !isTiny && !comesWith(EVERY_PAGE))
    return comesWith(MEMBERS_PAGES) ? 'shared-members' : `shared-${nameOf(entries)}`;
  return needsReact(id, modules) ? 'react-shared' : 'shared';
}

/** The same for the same entries, in whatever folder somebody builds. */
const nameOf = (entries: readonly string[]): string =>
  createHash('sha256')
    .update(entries.map((entry) => relative(root, entry)).join('\n'))
    .digest('hex')
    .slice(0, 6);

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;

/** True when a module can't run without React. */
export function needsReact(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (REACT.test(each)) return true;
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/** The calendar's grid, of which the staff's desk needs most: it would be torn in three for a member's first visit. */
const grid = {
  name: 'grid',
  test: /\/bookings\/calendar(?:\/grid\/(?:Grid|grid-|hold|index|use-|week-shape)|\/drawing\/react\.|\/panel\/BookingSummary\.|\/stores\.|\/link-views\.|\/CalendarSkeleton\.|\/selection\.|\/date-view\.|\/day\/load-day\.|-views\.)/,
};

/** Groups of scripts: React by itself, as it changes least, and the rest by the pages that share it. */
const chunks = [
  lazyChunk,
  { name: 'react', test: REACT },
  // The imports of a module are placed by themselves: others that need them alone would get the module as well.
  { includeDependenciesRecursively: false, name: sharedChunk },
  grid,
];

/** Has the browser's scripts put together by these groups. */
export const ownChunks = (): Plugin => ({
  name: 'portal:chunks',
  apply: 'build',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              // A sentence that one part alone says is in that part's file, not in what all pages share.
              optimization: { inlineConst: { mode: 'all', pass: 3 } },
              // Nobody but this site imports its files.
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups: chunks } },
            },
          },
        }
      : null,
});
