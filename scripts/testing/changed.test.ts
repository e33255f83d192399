import { describe, expect, it } from 'vitest';
import { pageFileAddress, namesScreen, nearest, reachedFrom, related, findTests } from './changed.ts';

const importers = new Map([
  ['src/lib/a.ts', new Set(['src/lib/b.ts', 'src/lib/a.test.ts'])],
  ['src/lib/b.ts', new Set(['src/pages/vouchers.astro', 'src/lib/b.test.ts', 'src/lib/a.ts'])],
  ['server/src/app.ts', new Set(['server/src/testing/app.ts', 'server/src/app.test.ts'])],
  ['server/src/testing/app.ts', new Set(['server/src/far/away.test.ts'])],
]);

describe('what belongs to a change', () => {
  it('is all that imports it, through others as well, in circles too', () => {
    expect(reachedFrom(['src/lib/a.ts'], importers)).toEqual(
      new Set([
        'src/lib/a.ts',
        'src/lib/b.ts',
        'src/lib/a.test.ts',
        'src/pages/vouchers.astro',
        'src/lib/b.test.ts',
      ]),
    );
  });

  it('is each unit test that reaches it, but of the server only those beside it or with it in their imports', () => {
    const files = ['src/lib/a.ts', 'server/src/app.ts', 'server/src/config/config.ts'];
    const { unitTests, serverTests } = findTests(files, reachedFrom(files, importers), importers);
    expect(unitTests).toEqual(['src/lib/a.test.ts', 'src/lib/b.test.ts']);
    expect(serverTests).toContain('server/src/app.test.ts');
    expect(serverTests).toContain('server/src/config/config.test.ts');
    expect(serverTests).not.toContain('server/src/far/away.test.ts');
    // A drill beside it.
    expect(serverTests).not.toContain('server/src/main.test.ts');
  });

  it.each(['server/src/main.test.ts', 'server/src/database/connections/outage.test.ts'])(
    'is a drill only where that was changed: %s',
    (drill) => {
      expect(findTests([drill], new Set([drill]), new Map()).serverTests).toContain(drill);
    },
  );

  it('refuses a revision that is none', async () => {
    await expect(related('no-such-revision')).rejects.toThrow('no-such-revision');
  });
});

describe('screens', () => {
  it.each([
    ['src/pages/index.astro', '/'],
    ['src/pages/vouchers.astro', '/vouchers'],
    ['src/pages/transactions/[id].astro', '/transactions/{id}'],
    ['src/pages/payment-result/index.astro', '/payment-result/'],
    ['src/pages/404.astro', null],
    ['src/lib/a.ts', null],
  ])('%s has the address %s', (file, address) => {
    expect(pageFileAddress(file)).toBe(address);
  });

  it.each([
    ["page.goto('/vouchers')", '/vouchers', true],
    ['page.goto(`/transactions/${id}`)', '/transactions/{id}', true],
    ["page.goto('/benefits-and-privileges')", '/benefits', false],
    ["page.goto('/')", '/', false],
  ])('a spec with %s is about %s: %s', (text, address, expected) => {
    expect(namesScreen('tests/money/a.spec.ts', text, address)).toBe(expected);
  });

  const desk = ['audit', 'closing', 'content', 'fees', 'fee-letters', 'lists', 'lock', 'posts'];
  it.each([
    ['src/islands/desk/fees/FeeRuns.tsx', ['tests/desk/fees.spec.ts', 'tests/desk/fee-letters.spec.ts']],
    ['words/zh/money/vouchers.ts', ['tests/money/vouchers.spec.ts']],
    ['src/islands/ui/Field.tsx', []],
  ])('has a change of %s look at the specs of its own subject', (file, expected) => {
    const specs = ['tests/money/vouchers.spec.ts', ...desk.map((name) => `tests/desk/${name}.spec.ts`)];
    expect(nearest(specs, [file])).toEqual(expected);
  });

  it('takes the specs in the folder of the dashboard for its own', () => {
    expect(namesScreen('tests/dashboard/card.spec.ts', '', '/')).toBe(true);
  });
});
