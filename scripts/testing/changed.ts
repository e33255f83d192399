// Finds the tests of a change: those that reach a changed file by their imports, and the specs of the screens that
// do.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../process.ts';
import { drills, outside } from './suites.ts';

/** Files that import each file, by path from the repository's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

export interface RelatedTests {
  /** A sentence on the change that was examined. */
  readonly message: string;
  /** The changed files that still exist, and all files that import a changed one. */
  readonly files: string[];
  readonly reached: string[];
  readonly unitTests: string[];
  readonly serverTests: string[];
  readonly specs: string[];
  /** Addresses of the touched screens, as the route table writes them. */
  readonly addresses: string[];
}

/** A change that touches more screens than these is shared by all: the specs that go through every screen look at it. */
const FEW_SCREENS = 4;
/** As many screens as a change has time for; `npm test` looks at all. */
const MOST_SCREENS = 6;
const throughEveryScreen = ['tests/every-screen.spec.ts', 'tests/routes.spec.ts'];
const faultsOfScreens = 'tests/faults/screens.spec.ts';

/**
 * Returns the tests of a change since `revision`: since the last commit if left out, or of that commit if nothing was
 * changed since. Throws if git doesn't know the revision.
 */
export async function related(revision?: string): Promise<RelatedTests> {
  const { base, files } = await changedSince(revision);
  const importers = readImporters();
  const touched = reachedFrom(files, importers);
  // The nearest first, by how many imports there are between.
  const screens = [...touched].flatMap((file) => pageFileAddress(file) ?? []);
  const addresses = screens.slice(0, MOST_SCREENS).toSorted();
  const tests = findTests(files, touched, importers);
  const specs = findSpecs(files, addresses, importers);
  const looked = screens.length > MOST_SCREENS ? `, of which the nearest ${MOST_SCREENS} are looked at` : '';
  const message = `${files.length} files changed since ${base}: they touch ${screens.length} screens${looked}.`;
  const isThere = (file: string) => existsSync(path.join(root, file));
  return {
    message,
    files: files.filter(isThere),
    reached: [...touched].filter(isThere),
    ...tests,
    specs,
    addresses,
  };
}

async function changedSince(revision = 'HEAD'): Promise<{ base: string; files: string[] }> {
  const changes = await git('diff', '--name-only', revision);
  const files = [...changes, ...(await git('ls-files', '--others', '--exclude-standard'))];
  if (files.length > 0 || revision !== 'HEAD') return { base: revision, files };
  return { base: 'HEAD~1', files: await git('diff', '--name-only', 'HEAD~1') };
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.split('\n').filter(Boolean);
}

const sources = '{src,words,contract/src,server/src,hosting,scripts,tests}/**/*.{ts,tsx,astro,css}';
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Reads the importers of each file from the sources' text. */
function readImporters(): Importers {
  const importers = new Map<string, Set<string>>();
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] });
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imported))
      for (const target of filesNamed(name, file)) {
        const known = importers.get(target) ?? new Set();
        importers.set(target, known.add(file));
      }
  return importers;
}

/** The files that an import in `file` may mean. */
function filesNamed(name: string, file: string): string[] {
  const [, words] = /^#words\/(.+)$/.exec(name) ?? [];
  if (words) return ['en', 'zh'].map((language) => `words/${language}/${words}.ts`);
  const [, rule] = /^@portal\/contract\/(.+)$/.exec(name) ?? [];
  if (rule) return [`contract/src/${rule}.ts`];
  const [, sentence] = /^@portal\/words\/(.+)$/.exec(name) ?? [];
  if (sentence) return [`words/${sentence}.ts`];
  if (!name.startsWith('.')) return [];
  const target = path.join(path.dirname(file), name);
  // Islands are imported without their ending.
  return path.extname(target) ? [target] : [`${target}.ts`, `${target}.tsx`];
}

/** The files and all that import them, directly or through others. */
export function reachedFrom(files: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** The address that a page's file has in the route table; null where the file is no page with an address. */
export function pageFileAddress(file: string): string | null {
  const [, page] = /^src\/pages\/(.+)\.astro$/.exec(file) ?? [];
  if (page === undefined || /^(?:404|500|offline)$/.test(page)) return null;
  if (page === 'index') return '/';
  return `/${page.replace(/\[(\w+)\]/g, '{$1}').replace(/\/index$/, '/')}`;
}

const leftOut = [...drills.map((drill) => `server/${drill}`), ...outside];

/** True when a usual run leaves a test file out. */
export const isLeftOut = (file: string): boolean =>
  leftOut.some((pattern) => path.matchesGlob(file, pattern));

/**
 * Test files that reach a change. Nearly every test of the server loads all of it, so of those only what lies in a changed
 * file's folder or imports it directly. Drills are for those who change them.
 */
export function findTests(files: readonly string[], touched: ReadonlySet<string>, importers: Importers) {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file) && (!isLeftOut(file) || files.includes(file));
  const direct = new Set(files.flatMap((file) => [file, ...(importers.get(file) ?? [])]));
  const folders = files.filter((file) => file.startsWith('server/src/')).map((file) => path.dirname(file));
  const besides = folders.flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: root }));
  const tests = [...touched].filter(isTest);
  return {
    unitTests: tests.filter((file) => !file.startsWith('server/')),
    serverTests: [
      ...new Set([...direct, ...besides].filter((file) => isTest(file) && file.startsWith('server/'))),
    ],
  };
}

/** Specs that were changed, import a changed file, or name an affected screen. */
function findSpecs(files: readonly string[], addresses: readonly string[], importers: Importers): string[] {
  const isSpec = (file: string) => file.endsWith('.spec.ts');
  const own = files.flatMap((file) =>
    file.startsWith('tests/') ? [file, ...(importers.get(file) ?? [])] : [],
  );
  if (addresses.length === 0) return [...new Set(own.filter(isSpec))];
  if (addresses.length > FEW_SCREENS) return [...new Set([...own.filter(isSpec), ...throughEveryScreen])];
  const naming = globSync('tests/*/**/*.spec.ts', { cwd: root }).filter((spec) => {
    const text = readFileSync(path.join(root, spec), 'utf8');
    return addresses.some((address) => namesScreen(spec, text, address));
  });
  const near = nearest(naming, files);
  return [...new Set([...own.filter(isSpec), ...near, ...throughEveryScreen, faultsOfScreens])];
}

/** As many specs as a change has time for. */
const FEW_SPECS = 6;

/**
 * Of the specs that name a touched screen, those of the changed files' capability, which has a folder in `tests`; where these
 * are many, those with a word of a changed file's path in their name. The specs that go through every screen look at the rest.
 */
export function nearest(specs: readonly string[], files: readonly string[]): readonly string[] {
  const capabilities = new Set(files.flatMap((file) => readCapability(file) ?? []));
  const near = specs.filter((spec) => capabilities.has(spec.split('/')[1] ?? ''));
  if (near.length <= FEW_SPECS) return near;
  const words = new Set(files.flatMap((file) => wordsIn(file)));
  const named = near.filter((spec) =>
    wordsIn(path.basename(spec, '.spec.ts')).some((word) => words.has(word)),
  );
  return named.slice(0, FEW_SPECS);
}

const readCapability = (file: string): string | undefined =>
  /^(?:src\/(?:lib|islands)|words\/\w+|contract\/src|server\/src)\/(\w+)\//.exec(file)?.[1];

/** Words of a path behind its capability, in their singular: of `src/islands/desk/fees/FeeRuns.tsx`, "fee" and "run". */
function wordsIn(file: string): string[] {
  const [, rest = file] =
    /^(?:.+\/)?(?:account|bookings|content|dashboard|desk|members|money|session)\/(.+)$/.exec(file) ?? [];
  const words = rest.replace(/\.\w+$/, '').match(/[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase().replace(/s$/, ''));
}

/** True when a spec is about a screen. Most begin on the dashboard, whose own specs have a folder. */
export function namesScreen(spec: string, text: string, address: string): boolean {
  if (address === '/') return spec.startsWith('tests/dashboard/');
  const [fixed = ''] = address.split('{');
  return [`'`, '"', '`'].some((quote) =>
    ["'", '"', '`', '?', '/', '$'].some((end) => text.includes(quote + fixed.replace(/\/$/, '') + end)),
  );
}
