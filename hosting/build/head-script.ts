import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { Language } from '../../src/lib/app/languages.ts';

const ID = 'virtual:head-scripts';

/** A script as it is in a page's head, and its hash for the content security policy. */
export interface HeadScript {
  readonly code: string;
  readonly hash: `sha256-${string}`;
}

/** The scripts by their names in `src/lib/head/`, and as the pages' layout knows them. */
const names = {
  head: 'head',
  dashboard: 'dashboard',
  calendar: 'calendar',
  login: 'login',
  'not-found': 'notFound',
  switch: 'languageSwitch',
  greeting: 'greeting',
} as const;

/** Bundles one of `src/lib/head/` into a single line, for the tree of a language. */
export async function buildHeadScript(
  name: keyof typeof names,
  language: Language = 'en',
): Promise<HeadScript & { readonly inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/lib/head/${name}.ts`, import.meta.url))],
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    bundle: true,
    conditions: [language],
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const code = (outputFiles[0]?.text ?? '').trim();
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
  return { code, hash, inputs: Object.keys(metafile.inputs) };
}

/** Offers these scripts to Base.astro as `virtual:head-scripts`. */
export function headScripts(language: Language): Plugin {
  return {
    name: 'portal:head-scripts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const scripts = await Promise.all(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
        (Object.keys(names) as (keyof typeof names)[]).map(async (name) => ({
          name,
          ...(await buildHeadScript(name, language)),
        })),
      );
      for (const input of scripts.flatMap(({ inputs }) => inputs))
        this.addWatchFile(fileURLToPath(new URL(`../../${input}`, import.meta.url)));
      return scripts
        .map(({ name, code, hash }) => `export const ${names[name]} = ${JSON.stringify({ code, hash })};`)
        .join('\n');
    },
  };
}
