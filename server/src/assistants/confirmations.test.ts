import { MINUTE } from '@portal/contract/rules/club-time';
import { expect, it } from 'vitest';
import { deriveKeys } from '../http/keys.ts';
import { createConfirmations } from './confirmations.ts';

const keys = await deriveKeys('a secret of the tests alone, 32 long');
const NOW = Date.parse('2026-11-24T10:00:00+08:00');
const mei = createConfirmations(keys, '1 1', NOW);
const change = { tool: 'cancel_booking', input: { id: 7, place: 2 } };
const code = mei.create({ ...change, amount: 600, atOnce: false });

it('is read by its caller for exactly its change, however the arguments are ordered', () => {
  expect(mei.read(code, change)).toEqual({ amount: 600, atOnce: false });
  expect(mei.read(code, { ...change, input: { place: 2, id: 7 } })).toEqual({ amount: 600, atOnce: false });
});

it.each([
  ['another caller', createConfirmations(keys, '2 2', NOW), code, change],
  ['another token of the same person', createConfirmations(keys, '1 2', NOW), code, change],
  ['ten minutes later', createConfirmations(keys, '1 1', NOW + 10 * MINUTE), code, change],
  ['another booking', mei, code, { ...change, input: { id: 8, place: 2 } }],
  ['another tool', mei, code, { ...change, tool: 'move_booking' }],
  ['another amount', mei, code.replace('-go-', '-gp-'), change],
  ['a later end', mei, code.replace(/^[^-]+/, (end) => (Number.parseInt(end, 36) + 1).toString(36)), change],
  ['a confirmed overlap', mei, code.replace('-0-', '-1-'), change],
  ['nonsense', mei, 'yes, do it', change],
  ['nothing', mei, '', change],
])('isn’t good for %s', (_, by, given, wanted) => {
  expect(by.read(given, wanted)).toBeNull();
});

it('is good until just before its ten minutes are over', () => {
  const late = createConfirmations(keys, '1 1', NOW + 10 * MINUTE - 1);
  expect(late.read(code, change)).toEqual({ amount: 600, atOnce: false });
});
