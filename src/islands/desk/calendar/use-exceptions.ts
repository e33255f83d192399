import { useState } from 'react';
import type { Breakable } from '../../../lib/desk/calendar/refusals.ts';

/** A rule that is in the way of a booking. */
interface Rule {
  readonly rule: Breakable;
  readonly title: string;
}

/**
 * Keeps the rules that are in the way of a booking: those known beforehand, and those that refused it. Staff with the right may
 * override each by its name, with a reason.
 */
export function useExceptions(known: readonly Rule[] = []) {
  const [refused, setRefused] = useState<readonly Rule[]>([]);
  const [made, setMade] = useState<readonly Breakable[]>([]);
  const [reason, setReason] = useState('');
  const all = [...known, ...refused.filter(({ rule }) => !known.some((one) => one.rule === rule))];
  const met = all.map((one) => ({ ...one, isMade: made.includes(one.rule) }));
  const override = met.filter(({ isMade }) => isMade).map(({ rule }) => rule);
  return {
    met,
    reason,
    setReason,
    /** Adds a rule that a refusal names. */
    meet: (rule: Breakable, title: string) =>
      setRefused((before) =>
        before.some((one) => one.rule === rule) ? before : [...before, { rule, title }],
      ),
    toggle: (rule: Breakable) =>
      setMade((before) => (before.includes(rule) ? before.filter((one) => one !== rule) : [...before, rule])),
    /** The fields of a request that override the rules. */
    body: override.length > 0 ? { override, override_reason: reason.trim() || null } : {},
  };
}

export type Exceptions = ReturnType<typeof useExceptions>;
