import { expect, it } from 'vitest';
import { createInvoiceSelection, sumSelection } from './invoice-selection.ts';

const open = (id: string, amount_due = 100) => ({ id, amount_due });

it('adds up what is due, in the order in which it was chosen', () => {
  const { $picked, add, drop } = createInvoiceSelection();
  add([open('b', 250), open('a', 50)]);
  add([open('b', 250), open('paid', 0)]);
  expect([...$picked.get().keys()]).toEqual(['b', 'a']);
  expect(sumSelection($picked.get())).toBe(300);
  drop(['b', 'elsewhere']);
  expect([...$picked.get().keys()]).toEqual(['a']);
});

it('takes no more than are paid at once', () => {
  const { $picked, add } = createInvoiceSelection();
  add(Array.from({ length: 25 }, (_, index) => open(String(index))));
  expect($picked.get().size).toBe(20);
  add([open('0', 700)]);
  expect($picked.get().get('0')).toBe(700);
});

it('forgets what was paid meanwhile, and keeps what it hears nothing of', () => {
  const { $picked, add, learn } = createInvoiceSelection();
  add([open('paid'), open('partly', 300), open('elsewhere')]);
  learn([open('paid', 0), open('partly', 200), open('new', 900)]);
  expect([...$picked.get()]).toEqual([
    ['partly', 200],
    ['elsewhere', 100],
  ]);
  const before = $picked.get();
  learn([open('partly', 200)]);
  expect($picked.get()).toBe(before);
});
