import { useState } from 'react';
import type { Breakable } from '../../../lib/desk/calendar/refusals.ts';

/** A rule that refused a booking, and whether staff override it. */
interface Exception {
  readonly rule: Breakable;
  readonly title: string;
  readonly isMade: boolean;
}

/**
 * Keeps the rules that refused a booking, each of which staff with the right may override by its name, with a reason.
 */
export function useExceptions() {
  const [met, setMet] = useState<readonly Exception[]>([]);
  const [reason, setReason] = useState('');
  const override = met.filter(({ isMade }) => isMade).map(({ rule }) => rule);
  return {
    met,
    reason,
    setReason,
    /** Adds a rule that a refusal names. */
    meet: (rule: Breakable, title: string) =>
      setMet((before) =>
        before.some((one) => one.rule === rule) ? before : [...before, { rule, title, isMade: false }],
      ),
    toggle: (rule: Breakable) =>
      setMet((before) => before.map((one) => (one.rule === rule ? { ...one, isMade: !one.isMade } : one))),
    /** The fields of a request that override the rules. */
    body: override.length > 0 ? { override, override_reason: reason.trim() || null } : {},
  };
}

export type Exceptions = ReturnType<typeof useExceptions>;
