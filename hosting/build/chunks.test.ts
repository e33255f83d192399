import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { entriesOf, needsReact, sharedChunk } from './chunks.ts';

/** Modules by what imports them; those in capitals are islands. */
const modules = (importers: Readonly<Record<string, readonly string[]>>, code = 'x'.repeat(500)) => ({
  getModuleInfo: (id: string) => ({
    isEntry: /^[A-Z]/.test(id),
    code,
    importers: importers[id] ?? [],
    importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(id)),
  }),
});

it('finds the islands that a module comes with, through others and around in a circle', () => {
  const found = modules({ price: ['row', 'Pay'], row: ['List', 'cell'], cell: ['row'] });
  expect(entriesOf('price', found)).toEqual(['List', 'Pay']);
});

it('names files alike in whatever folder the site is built', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const islandsIn = (folder: string) => ({
    getModuleInfo: (id: string) => ({
      isEntry: id !== 'price',
      code: null,
      importers: id === 'price' ? [`${folder}src/Pay.tsx`, `${folder}src/List.tsx`] : [],
      importedIds: [],
    }),
  });
  // The folder's placeholder must not be in the name.
  expect(sharedChunk('price', islandsIn(root))).toBe(sharedChunk('price', islandsIn('')));
});

it('puts together what the same islands share, wherever it lies', () => {
  const found = modules({
    'far/away': ['List', 'Pay'],
    near: ['helper', 'List'],
    helper: ['Pay'],
    other: ['List', 'Vouchers'],
  });
  const name = sharedChunk('near', found);
  expect(name).toMatch(/^shared-[0-9a-f]{6}$/);
  expect(sharedChunk('far/away', found)).toBe(name);
  expect(sharedChunk('other', found)).not.toBe(name);
});

it('gives a tiny module that several islands share no file of its own', () => {
  const importers = { price: ['A', 'B', 'C', 'D', 'E', 'F'], sum: ['A', 'B'] };
  expect(sharedChunk('price', modules(importers, 'export const a = 1;'))).toBe('shared');
  expect(sharedChunk('price', modules(importers))).toMatch(/^shared-/);
  expect(sharedChunk('sum', modules(importers, 'export const a = 1;'))).toMatch(/^shared-/);
});

it('knows which scripts are on every page, and on every page for members', () => {
  const script = (layout: string) => `Site/layouts/${layout}.astro?astro&type=script&index=0&lang.ts`;
  const found = modules({
    session: [script('Base'), script('Member')],
    initials: [script('Member'), 'Profile'],
    retry: [script('Member'), 'Calendar'],
  });
  expect(sharedChunk('session', found)).toBe('shared');
  expect(sharedChunk('initials', found)).toBe('shared-members');
  expect(sharedChunk('retry', found)).toBe('shared-members');
});

it('keeps apart what draws a day, and of that what other pages need as well', () => {
  const drawing = 'Site/layouts/CalendarPlace.astro?astro&type=script&index=0&lang.ts';
  const islands = Array.from({ length: 13 }, (_, index) => `Island${index}`);
  const found = modules({
    cells: [drawing, 'Calendar'],
    prices: [drawing, 'Calendar', 'Transactions'],
    dates: [drawing, ...islands],
    calls: islands,
  });
  expect(sharedChunk('cells', found)).toBe('drawing');
  expect(sharedChunk('prices', found)).toBe('first');
  expect(sharedChunk('dates', found)).toBe('first');
  expect(sharedChunk('calls', found)).toBe('shared');
});

it('leaves alone what one island has, or what comes when it is wanted', () => {
  expect(sharedChunk('own', modules({ own: ['List'] }))).toBeNull();
  expect(sharedChunk('lazy', modules({}))).toBeNull();
});

it('has one file for what nearly all share, and one for what of that needs React', () => {
  const islands = Array.from({ length: 13 }, (_, index) => `Island${index}`);
  const found = modules({ all: islands, button: islands, '/node_modules/react/index.js': ['button'] });
  expect(sharedChunk('all', found)).toBe('shared');
  expect(sharedChunk('button', found)).toBe('react-shared');
});

it('tells what can run before React is there', () => {
  const found = modules({
    '/node_modules/react/index.js': ['button'],
    button: ['form'],
    price: ['form', 'Early'],
  });
  expect(['button', 'form'].map((id) => needsReact(id, found))).toEqual([true, true]);
  expect(['price', 'Early'].map((id) => needsReact(id, found))).toEqual([false, false]);
});
