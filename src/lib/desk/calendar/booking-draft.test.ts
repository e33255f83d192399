import { HOUR, MINUTE } from '@portal/contract/rules/club-time';
import type { MemberRecord } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { facility } from '@portal/contract/bookings/rules/testing-day';
import { draftBody, emptyDraft, holdEnd, planOf } from './booking-draft.ts';

const today = '2026-11-24';
/** All that a draft reads of a member. */
const member = (email: string | null) => ({ id: 7, name: 'Mei Tan', email }) as MemberRecord;
const start = Date.parse('2026-11-25T10:00:00+08:00');
const range = { start, end: start + HOUR };

describe('a booking that staff make', () => {
  it('is paid by an invoice that is due in a week, unless staff choose otherwise', () => {
    const draft = { ...emptyDraft(today), member: member('mei@harbour.example') };
    expect(draftBody(draft, { facility: facility(1), range, price: 600 })).toMatchObject({
      member: 7,
      price: 600,
      payment: 'INVOICE',
      due_date: '2026-12-01',
    });
    const paid = draftBody({ ...draft, plan: 'NETS' }, { facility: facility(1), range, price: 600 });
    expect(paid).toMatchObject({ payment: 'DESK' });
    expect(paid).not.toHaveProperty('due_date');
  });

  it('has nobody sent a link without an address', () => {
    const draft = { ...emptyDraft(today), plan: 'LINK' as const };
    expect(planOf({ ...draft, member: member(null) })).toBe('INVOICE');
    expect(planOf({ ...draft, member: member('mei@harbour.example') })).toBe('LINK');
  });

  it('takes nobody’s credit but a member’s', () => {
    const draft = { ...emptyDraft(today), plan: 'CREDIT' as const };
    expect(planOf(draft)).toBe('INVOICE');
    expect(planOf({ ...draft, member: member(null) })).toBe('CREDIT');
  });

  it('is held by a link for the club’s hours, no longer than to its beginning, and never for less than a quarter of an hour', () => {
    expect(holdEnd(start, 24, start - 48 * HOUR)).toBe(start - 24 * HOUR);
    expect(holdEnd(start, 24, start - 2 * HOUR)).toBe(start);
    expect(holdEnd(start, 24, start - MINUTE)).toBe(start + 14 * MINUTE);
  });
});
