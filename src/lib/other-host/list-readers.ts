/** Readers of lists, by the path of the list. */
import type { Me } from '@portal/contract';
import { reservation, reservationSlot } from './booking.ts';
import { calendarEvent, post, voucher } from './club.ts';
import { facility } from './facility.ts';
import type { ListReader } from './lists.ts';
import { invoice, paymentOutcome } from './money.ts';
import { approvalRecord, member, memberRecord, membershipCard } from './people.ts';
import { readId, idOrNull, text } from './read.ts';

/** The user; null: nobody is signed in. */
type LoadUser = () => Promise<Me | null>;

/** Tells whether something is the user's or their family's, by the id of the member. */
export type IsMine = (member: number) => Promise<boolean>;

const reader = <Item>(list: ListReader<Item>): ListReader<Item> => list;

const bookingLists = (self: LoadUser, isMine: IsMine) => ({
  '/sport-facility/': reader({
    item: (raw, wire, { date }) => facility(raw, wire, typeof date === 'string' ? date : undefined),
    // The host decides whose prices a day shows.
    filters: { date: null, member: null },
  }),
  '/facility/category/': reader({ item: (raw) => ({ id: readId(raw), name: text(raw), limits: {} }) }),
  '/booking/reservation-slot/': reader({
    item: async (raw, wire) => {
      const user = await self();
      const own = user?.member_profile ? await wire.byId('/booking/reservation/') : null;
      const mine = [...(own ?? [])].flatMap(([id, row]) =>
        idOrNull(row['member']) === user?.member_profile?.id ? [id] : [],
      );
      return reservationSlot(raw, wire, new Set(mine), user?.member_profile?.id ?? null);
    },
    filters: { facility__category__id: null, facility__group__id: null },
  }),
  '/booking/reservation/': reader({
    item: reservation,
    isOwn: ({ member: id }) => isMine(id),
    filters: {
      // A time that isn't known isn't over.
      when: ({ end_at, status }: { end_at: string; status: string }, wanted, { now }) =>
        ((end_at === '' || Date.parse(end_at) > now()) && status !== 'CANCELLED' && status !== 'EXPIRED') ===
        (wanted === 'coming'),
    },
  }),
});

const clubLists = {
  '/calendar-event/': reader({
    // Screens list events by their days.
    item: (raw, wire) => {
      const event = calendarEvent(raw, wire);
      return event.start_from === '' ? null : event;
    },
    filters: { registered: (_: unknown, wanted) => wanted === 'false' },
  }),
  '/cms/': reader({ item: post }),
};

const moneyLists = (isMine: IsMine) => ({
  '/voucher/': reader({
    item: voucher,
    isOwn: ({ member: id }) => isMine(id),
    filters: {
      ended: ({ status }: { status: string }) => status === 'EXPIRED' || status === 'VOID',
      code: ({ code }: { code: string }, wanted) => code.replaceAll('-', '') === wanted.replaceAll('-', ''),
    },
  }),
  '/finance/payment-invoice/': reader({ item: invoice, isOwn: ({ member: id }) => isMine(id) }),
  '/booking/reservation-payment/': reader({
    item: paymentOutcome,
    filters: {
      invoice: ({ invoices }: { invoices: readonly { invoice: string }[] }, wanted) =>
        invoices.some((one) => one.invoice === wanted),
    },
  }),
});

const peopleLists = (isMine: IsMine) => ({
  '/profile/member/': reader({ item: memberRecord }),
  '/profile/member/{id}/family-member/': reader({ item: member }),
  '/profile/member/{id}/card/': reader({ item: membershipCard }),
  '/profile/approval-record/': reader({
    item: approvalRecord,
    isOwn: ({ original_profile }) => isMine(original_profile),
  }),
});

export const createListReaders = (self: LoadUser, isMine: IsMine) => ({
  ...bookingLists(self, isMine),
  ...clubLists,
  ...moneyLists(isMine),
  ...peopleLists(isMine),
});
