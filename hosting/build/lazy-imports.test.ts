import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { filesNeeded, lazyChunk, loadByName } from './lazy-imports.ts';

const chunk = (fileName: string, ...imports: string[]) => [fileName, { fileName, imports }] as const;
const page = chunk('_astro/page.js', '_astro/react.js');
const chunks = new Map([
  page,
  chunk('_astro/react.js'),
  chunk('_astro/part.js', '_astro/shared.js', '_astro/react.js'),
  chunk('_astro/shared.js', '_astro/deep.js', '_astro/part.js'),
  chunk('_astro/deep.js'),
]);
const needed = filesNeeded(chunks, page[1]);

it('keeps the loader apart, wherever it lies', () => {
  const loader = new URL('../../src/lib/app/load-module.ts', import.meta.url);
  expect([existsSync(loader), lazyChunk.test.test(loader.pathname)]).toEqual([true, true]);
});

describe('files that a lazy part needs', () => {
  it('are its own and all that it imports, but for what is there already', () => {
    expect(needed('part.js')).toBe('part.js shared.js deep.js');
  });

  it('are its own alone where that is there as well', () => {
    expect(needed('react.js')).toBe('react.js');
  });
});

describe('an import() in a built chunk', () => {
  it('becomes a call of the loader, whatever its name is there', () => {
    const code =
      'import{t as $e}from"./lazy.abc.js";$e(x?()=>import(`./part.js`):()=>import("./deep.js"),[])';
    expect(loadByName(code, needed, 'lazy.abc.js')).toBe(
      'import{t as $e,t as loadLazily$}from"./lazy.abc.js";' +
        '$e(x?()=>loadLazily$(`part.js shared.js deep.js`):()=>loadLazily$(`deep.js`),[])',
    );
  });

  it('reaches the loader where a variable has its name', () => {
    const code =
      "import{t as e}from'./lazy.abc.js';e(async()=>{let{a:e}=await import(`./deep.js`);return{a:e}},[])";
    expect(loadByName(code, needed, 'lazy.abc.js')).toContain('let{a:e}=await loadLazily$(`deep.js`)');
  });

  it('leaves an import alone whose name begins like the loader’s', () => {
    const code =
      'import{t as Me}from"./field.js";import{t as M}from"./lazy.abc.js";M(()=>import("./deep.js"))';
    expect(loadByName(code, needed, 'lazy.abc.js')).toBe(
      'import{t as Me}from"./field.js";import{t as M,t as loadLazily$}from"./lazy.abc.js";M(()=>loadLazily$(`deep.js`))',
    );
  });

  it('fails the build where there is no loader', () => {
    expect(() => loadByName('import(`./part.js`)', needed, 'lazy.abc.js')).toThrow('no loader');
  });
});
