import type { Notice } from '@portal/contract';
import { notice } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { pushWords } from './words.ts';

const times = { start_from: '2026-11-26T18:00:00+08:00', end_at: '2026-11-26T19:00:00+08:00' };
const wait = { waiting: 9, facility: 'Hall', zh: { facility: '礼堂' }, ...times };
const booking = { booking: 7, facility: 'Hall', zh: { facility: '礼堂' }, ...times, member: 'Mei Lin Tan' };
const opening = { facility_id: 3, facility: 'Hall', zh: { facility: '礼堂' }, ...times };
const seats = { event: 4, name: 'Wine dinner', zh: null, seats: 2, ...times };
const invoice = '018f3c1e-0000-7000-8000-000000000001';
const until = '2026-11-25T20:00:00+08:00';

const notices: { readonly [K in Notice['kind']]: Extract<Notice, { kind: K }> } = {
  BOOKING_CONFIRMED: { kind: 'BOOKING_CONFIRMED', ...booking },
  BOOKING_CHANGED: { kind: 'BOOKING_CHANGED', ...booking },
  BOOKING_CANCELLED: { kind: 'BOOKING_CANCELLED', ...booking, refund: 12_345 },
  BOOKING_REMINDER: { kind: 'BOOKING_REMINDER', ...booking },
  BOOKING_RELEASED: { kind: 'BOOKING_RELEASED', ...booking },
  INVITATION_RECEIVED: { kind: 'INVITATION_RECEIVED', ...booking },
  INVITATION_CHANGED: { kind: 'INVITATION_CHANGED', ...booking },
  INVITATION_ENDED: { kind: 'INVITATION_ENDED', ...booking },
  INVITATION_ANSWERED: { kind: 'INVITATION_ANSWERED', ...booking, player: 'Mei Lin Tan', accepted: true },
  SHARE_REQUESTED: { kind: 'SHARE_REQUESTED', ...booking, invoice, amount: 12_345, until },
  SHARE_ENDED: { kind: 'SHARE_ENDED', ...booking, amount: 12_345, in_time: true },
  SHARE_PAID: { kind: 'SHARE_PAID', ...booking, player: 'Mei Lin Tan', amount: 12_345 },
  SHARE_LAPSED: { kind: 'SHARE_LAPSED', ...booking, player: 'Mei Lin Tan', amount: 12_345 },
  BOOKING_OPENED: { kind: 'BOOKING_OPENED', ...opening, taken: false },
  OPENING_HELD: { kind: 'OPENING_HELD', ...booking, until },
  OPENING_REFUSED: { kind: 'OPENING_REFUSED', ...opening, member: 'Mei Lin Tan' },
  WAITING_LIST_OFFER: { kind: 'WAITING_LIST_OFFER', ...wait, until },
  WAITING_LIST_LAPSED: { kind: 'WAITING_LIST_LAPSED', ...wait },
  INVOICE_ISSUED: {
    kind: 'INVOICE_ISSUED',
    invoice,
    invoice_number: 'INV-2026-000123',
    amount: 12_345,
    due_date: '2026-12-01',
  },
  INVOICE_DUE: {
    kind: 'INVOICE_DUE',
    invoice,
    invoice_number: 'INV-2026-000123',
    amount: 12_345,
    due_date: '2026-12-01',
  },
  PAYMENT_DECLINED: { kind: 'PAYMENT_DECLINED', invoice, amount: 12_345 },
  PAYMENT_RECEIVED: {
    kind: 'PAYMENT_RECEIVED',
    invoice,
    invoice_numbers: ['INV-2026-000123'],
    amount: 12_345,
  },
  FEE_CHARGE_PLANNED: {
    kind: 'FEE_CHARGE_PLANNED',
    invoice,
    invoice_number: 'INV-2026-000123',
    amount: 12_345,
    charged_on: '2026-12-01',
    last4: '4242',
  },
  FEE_NOT_CHARGED: {
    kind: 'FEE_NOT_CHARGED',
    invoice,
    invoice_number: 'INV-2026-000123',
    amount: 12_345,
    failure: 'OVER_LIMIT',
    again: null,
  },
  FEE_AUTOPAY_OFF: { kind: 'FEE_AUTOPAY_OFF', last4: '4242' },
  REFUND_MADE: { kind: 'REFUND_MADE', invoice: null, amount: 12_345, destination: 'CREDIT' },
  VOUCHER_RECEIVED: {
    kind: 'VOUCHER_RECEIVED',
    voucher: 5,
    name: 'Guest pass',
    zh: { name: '访客券' },
    valid_until: '2026-12-31',
  },
  EVENT_REGISTERED: { kind: 'EVENT_REGISTERED', ...seats },
  EVENT_SEATS_FREED: { kind: 'EVENT_SEATS_FREED', ...seats },
  EVENT_CHANGED: { kind: 'EVENT_CHANGED', ...seats, place: 'Terrace', waiting: false },
  EVENT_CALLED_OFF: { kind: 'EVENT_CALLED_OFF', ...seats, reason: null },
  EVENT_REMINDER: { kind: 'EVENT_REMINDER', ...seats },
  UPDATE_REQUEST_DECIDED: { kind: 'UPDATE_REQUEST_DECIDED', request: 6, status: 'REJECTED' },
  MEMBERSHIP_RENEWED: { kind: 'MEMBERSHIP_RENEWED', until: '2031-12-15' },
  PASSWORD_CHANGED: { kind: 'PASSWORD_CHANGED', by_club: false },
  PASSKEY_ADDED: { kind: 'PASSKEY_ADDED', name: 'Mei’s phone' },
  PASSKEY_REMOVED: { kind: 'PASSKEY_REMOVED', name: 'Mei’s phone' },
  ACCESS_TOKEN_CREATED: { kind: 'ACCESS_TOKEN_CREATED', name: 'Hall display' },
  ACCESS_TOKEN_EXPIRING: { kind: 'ACCESS_TOKEN_EXPIRING', name: 'Hall display', until: '2026-12-02' },
  ONE_TIME_CODES_ON: { kind: 'ONE_TIME_CODES_ON' },
  ONE_TIME_CODES_OFF: { kind: 'ONE_TIME_CODES_OFF', by_club: true },
  RECOVERY_CODE_USED: { kind: 'RECOVERY_CODE_USED', left: 9 },
  EMAIL_CHANGING: { kind: 'EMAIL_CHANGING' },
  EMAIL_CHANGED: { kind: 'EMAIL_CHANGED' },
  CLUB_NOTICE: { kind: 'CLUB_NOTICE', title: 'The pool', text: `It is closed. ${'x'.repeat(2000)}` },
};

const now = Date.parse('2026-11-25T09:00:00+08:00');
const said = (one: Notice, language: 'en' | 'zh' = 'en', at = now) =>
  pushWords(one, { language, zone: 'Asia/Singapore' }, at);

describe('what a device shows', () => {
  it.each(Object.values(notices))(
    'of $kind has words in both languages, and nothing for strangers',
    (one) => {
      expect(notice.safeParse(one).success).toBe(true);
      const [english, chinese] = [said(one), said(one, 'zh')];
      for (const { title, body } of [english, chinese]) {
        expect(title + body).not.toMatch(/Mei|123|undefined|\{/);
        expect([title.length > 0, body.length > 0, body.length <= 300]).toEqual([true, true, true]);
      }
      expect(one.kind === 'CLUB_NOTICE' || /\p{Script=Han}/u.test(chinese.title)).toBe(true);
      expect(chinese.path).toBe(`/zh${english.path}`);
      expect(chinese.tag).toBe(english.tag);
    },
  );

  it('names the place in its reader’s language, and the day only where it isn’t today', () => {
    expect(said(notices.OPENING_HELD).body).toBe('Hall, Thu 26 Nov, 6 to 7 pm. Pay by 8 pm.');
    expect(said(notices.OPENING_HELD, 'zh').body).toBe(
      '礼堂，11月26日周四下午6:00至7:00。请在下午8:00前付款。',
    );
    expect(said(notices.OPENING_HELD, 'en', now - 86_400_000).body).toMatch(/Pay by 8 pm, Wed 25 Nov\.$/);
    expect(said(notices.EVENT_REGISTERED, 'zh').body).toMatch(/^Wine dinner，/);
    expect(said(notices.VOUCHER_RECEIVED, 'zh').body).toBe('访客券，有效期至2026年12月31日');
    expect(said({ ...notices.BOOKING_OPENED, taken: true }).body).toMatch(/Another member has booked it\.$/);
  });

  it('leads to what it is about', () => {
    expect(said(notices.BOOKING_OPENED).path).toBe(
      '/bookings?date=2026-11-26&facility=3&from=1795687200&to=1795690800',
    );
    expect(said(notices.REFUND_MADE).path).toBe('/transactions');
    expect(said(notices.PAYMENT_RECEIVED).path).toBe(`/transactions/${invoice}`);
  });
});
