import { describe, expect, it } from 'vitest';
import { allRights, EVERY_RIGHT, heldRights, isRight, missingRights } from './rights.ts';

describe('rights', () => {
  it('are those that the contract’s endpoints ask for, the further ones of some among them', () => {
    expect([...allRights]).toEqual(
      expect.arrayContaining(['member.view', 'general_user.grant', 'reservation.override']),
    );
    expect([...allRights].filter((right) => !/^[a-z_]+\.[a-z_]+$/.test(right))).toEqual([]);
    expect(allRights.has(EVERY_RIGHT)).toBe(false);
  });

  it('have no other names', () => {
    expect(['member.view', EVERY_RIGHT, 'member.eat', ''].map(isRight)).toEqual([true, true, false, false]);
  });

  it('are those that roles give, or every one', () => {
    expect(heldRights(['member.view', 'old.right'])).toEqual(new Set(['member.view', 'old.right']));
    expect(heldRights([])).toEqual(new Set());
    expect(heldRights(['member.view', EVERY_RIGHT])).toEqual(new Set([...allRights, EVERY_RIGHT]));
  });
});

describe('someone who gives or takes rights', () => {
  const missing = (given: string[], wanted: string[]) => missingRights(heldRights(given), wanted);

  it('holds each of them', () => {
    expect(missing(['a.x', 'b.x'], ['b.x', 'a.x'])).toEqual([]);
    expect(missing([], [])).toEqual([]);
  });

  it('is told which they lack, in their order', () => {
    expect(missing(['b.x'], ['c.x', 'b.x', 'a.x'])).toEqual(['a.x', 'c.x']);
  });

  it('gives any with the right that stands for all, also one of an earlier version', () => {
    expect(missing([EVERY_RIGHT], ['old.right'])).toEqual([]);
  });
});
