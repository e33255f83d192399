import { expect, it } from 'vitest';
import { createViews, filtersOfView } from './views.ts';

function storage() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
}

const unpaid = { name: 'Unpaid', search: '?status=UNPAID' };

it('keeps views by list and person, one of each name', () => {
  const device = storage();
  const views = createViews('invoices', 7, device);
  views.keep(unpaid);
  expect(views.keep({ name: 'Unpaid', search: '?status=UNPAID&ordering=due_date' })).toEqual([
    { name: 'Unpaid', search: '?status=UNPAID&ordering=due_date' },
  ]);
  expect(createViews('invoices', 8, device).read()).toEqual([]);
  expect(createViews('payments', 7, device).read()).toEqual([]);
  expect(views.forget('Unpaid')).toEqual([]);
});

it('has none where what is stored is something else', () => {
  const device = storage();
  for (const text of ['{', '{"name":1}', '[{"name":"No address"}]']) {
    device().setItem('desk-views:invoices:7', text);
    expect(createViews('invoices', 7, device).read()).toEqual([]);
  }
});

it('filters by what its address says, and by nothing of how the list looks', () => {
  const search = '?status=ACTIVE&name__icontains=Tan&ordering=-name&columns=name+email&page=3&gender=';
  expect(filtersOfView({ name: 'Tans', search })).toEqual({ status: 'ACTIVE', name__icontains: 'Tan' });
});
