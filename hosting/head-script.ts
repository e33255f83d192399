import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ID = 'virtual:head-script';
const entry = fileURLToPath(new URL('../src/lib/head/head.ts', import.meta.url));

/** The head script as it stands in every page, and its hash for the content security policy. */
export async function buildHeadScript(): Promise<{
  code: string;
  hash: `sha256-${string}`;
  inputs: string[];
}> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
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

/** Offers the head script to Base.astro as `virtual:head-script`. */
export function headScript(): Plugin {
  return {
    name: 'portal:head-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { code, hash, inputs } = await buildHeadScript();
      for (const input of inputs) this.addWatchFile(fileURLToPath(new URL(`../${input}`, import.meta.url)));
      return `export const code = ${JSON.stringify(code)};\nexport const hash = ${JSON.stringify(hash)};`;
    },
  };
}
