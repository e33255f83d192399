import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { Language } from '../src/lib/languages.ts';

const ID = 'virtual:head-scripts';

/** A script as it stands in a page's head, and its hash for the content security policy. */
export interface HeadScript {
  readonly code: string;
  readonly hash: `sha256-${string}`;
}

/** Bundles one of `src/lib/head/` into a single line, for the tree of a language. */
export async function buildHeadScript(
  name: 'head' | 'not-found' | 'switch',
  language: Language = 'en',
): Promise<HeadScript & { readonly inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/lib/head/${name}.ts`, import.meta.url))],
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
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
      const names = ['head', 'not-found', 'switch'] as const;
      const [head, notFound, languageSwitch] = await Promise.all(
        names.map((name) => buildHeadScript(name, language)),
      );
      if (!head || !notFound || !languageSwitch) return undefined;
      for (const input of [head, notFound, languageSwitch].flatMap(({ inputs }) => inputs)) {
        this.addWatchFile(fileURLToPath(new URL(`../${input}`, import.meta.url)));
      }
      const literal = ({ code, hash }: HeadScript): string => JSON.stringify({ code, hash });
      return `export const head = ${literal(head)};\nexport const notFound = ${literal(notFound)};\nexport const languageSwitch = ${literal(languageSwitch)};`;
    },
  };
}
