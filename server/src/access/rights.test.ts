import { describe, expect, it } from 'vitest';
import type { Actor } from '../session/actor.ts';
import { allRights, EVERY_RIGHT, heldRights, isRight, mustHold } from './rights.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of one
const actor = (...given: string[]) => ({ rights: heldRights(given) }) as Actor;

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

describe('whoever gives rights', () => {
  it('holds each of them', () => {
    expect(() => mustHold(actor('a.x', 'b.x'), ['b.x', 'a.x'])).not.toThrow();
    expect(() => mustHold(actor(), [])).not.toThrow();
  });

  it('is told which they lack, in their order', () => {
    expect(() => mustHold(actor('b.x'), ['c.x', 'b.x', 'a.x'])).toThrow(
      expect.objectContaining({
        status: 403,
        body: {
          detail: 'This takes rights that you do not hold yourself.',
          code: 'rights_not_held',
          rights: ['a.x', 'c.x'],
        },
      }),
    );
  });

  it('gives any with the right that stands for all, also one of an earlier version', () => {
    expect(() => mustHold(actor(EVERY_RIGHT), ['old.right'])).not.toThrow();
  });
});
