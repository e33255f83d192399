/** The data of a club's host, in its own words; the dialects say how much of it is answered, and in which shape. */

/** A number or a UUID: the dialect decides. */
export type Id = number | string;

export interface Named {
  readonly id: Id;
  name: string;
}

export interface Member extends Named {
  readonly number: string;
  status: string;
  /** A day; null where nobody entered one. */
  endsOn: string | null;
  mobile: string;
  email: string;
}

export interface Facility extends Named {
  category: Id;
  /** Cents an hour. */
  price: number;
}

export interface Reservation extends Named {
  facility: Id;
  member: Id;
  status: 'PENDING_PAYMENT' | 'CONFIRMED' | 'CANCELLED';
  price: number;
  invoice: Id | null;
}

/** Moments are milliseconds. */
export interface Slot {
  readonly id: Id;
  reservation: Id;
  facility: Id;
  from: number;
  to: number;
}

export interface Invoice {
  readonly id: Id;
  number: string;
  member: Id;
  status: 'UNPAID' | 'PAID';
  /** Cents. */
  total: number;
  what: string;
  madeAt: number;
}

export interface Payment {
  readonly id: Id;
  invoice: Id;
  method: string;
  amount: number;
}

export interface Voucher {
  readonly id: Id;
  member: Id;
  group: Id;
  status: string;
  value: number;
}

export interface ClubEvent extends Named {
  from: number;
  to: number;
}

export interface Post extends Named {
  text: string;
}

/** A request to change the profile: the proposed copy of what the host keeps of a member. */
export interface ProfileRequest extends Named {
  member: Id;
  status: string;
  mobile: string;
  email: string;
}

export interface Login {
  readonly id: Id;
  readonly username: string;
  password: string;
  email: string;
  /** Null: somebody who works for the club and is no member. */
  member: Id | null;
  isActive: boolean;
}

export interface Rows {
  members: Member[];
  categories: Named[];
  facilities: Facility[];
  reservations: Reservation[];
  slots: Slot[];
  invoices: Invoice[];
  payments: Payment[];
  vouchers: Voucher[];
  voucherGroups: Named[];
  events: ClubEvent[];
  posts: Post[];
  requests: ProfileRequest[];
  logins: Login[];
  /** Addresses that get the newsletter. */
  subscribers: string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The club's clock is eight hours ahead. */
const AHEAD = 8 * HOUR;

/** Returns the club's date in this many days, `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + AHEAD + days * DAY).toISOString().slice(0, 10);

/** Returns a time of the club's clock on a day in this many days. */
export const timeAhead = (days: number, clock: string): number =>
  Date.parse(`${dayAhead(days)}T${clock}:00+08:00`);

export const memberPassword = 'strange-host-2026';
/** The token that the host put into its email about a forgotten password. */
export const emailedToken = '482913';

/** A club of one member whom tests sign in, one who has no login yet, and somebody else. */
export function createRows(id: (number: number) => Id): Rows {
  const member = (number: number, name: string, mobile: string): Member => ({
    id: id(number),
    name,
    number: `A-${String(number).padStart(4, '0')}`,
    status: 'ACTIVE',
    endsOn: '2031-03-31',
    mobile,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@club.example`,
  });
  const facility = (number: number, name: string, category: number, price: number): Facility => ({
    id: id(number),
    name,
    category: id(category),
    price,
  });
  const invoice = (
    number: number,
    owner: number,
    status: Invoice['status'],
    total: number,
    what: string,
  ): Invoice => ({
    id: id(number),
    number: `A/${number}`,
    member: id(owner),
    status,
    total,
    what,
    madeAt: timeAhead(-10, '10:00'),
  });
  const bookedSlot = (number: number, place: number, owner: number, from: string, to: string) => ({
    reservation: {
      id: id(number),
      name: '',
      facility: id(place),
      member: id(owner),
      status: 'CONFIRMED' as const,
      price: 0,
      invoice: null,
    },
    slot: {
      id: id(number + 40),
      reservation: id(number),
      facility: id(place),
      from: timeAhead(1, from),
      to: timeAhead(1, to),
    },
  });
  const bookings = [bookedSlot(51, 2, 8, '09:00', '10:00'), bookedSlot(52, 3, 7, '14:00', '16:00')];
  const events = ['Chess evening', 'Wine tasting', 'Quiz night', 'Jazz night', 'Swim meet', 'Film night'];
  return {
    members: [
      member(7, 'Wei Ling Ong', '91234567'),
      member(8, 'Somebody Else', '93456789'),
      member(9, 'Nadia Rahman', '94567890'),
    ],
    categories: [
      { id: id(1), name: 'Courts' },
      { id: id(2), name: 'Rooms' },
    ],
    facilities: [
      facility(1, 'Court A', 1, 2000),
      facility(2, 'Court B', 1, 0),
      facility(3, 'Song Room', 2, 1250),
      facility(4, 'Card Room', 2, 500),
      facility(5, 'Grill Pit', 2, 3050),
      facility(6, 'Court C', 1, 2000),
    ],
    reservations: bookings.map(({ reservation }) => reservation),
    slots: bookings.map(({ slot }) => slot),
    invoices: [
      invoice(301, 7, 'UNPAID', 3050, 'Membership fee'),
      invoice(302, 7, 'PAID', 1250, 'Song Room'),
      invoice(303, 8, 'UNPAID', 9900, 'Grill Pit'),
    ],
    payments: [{ id: id(401), invoice: id(302), method: 'PAYNOW', amount: 1250 }],
    vouchers: [
      { id: id(21), member: id(7), group: id(4), status: 'ACTIVE', value: 1000 },
      { id: id(23), member: id(8), group: id(4), status: 'ACTIVE', value: 1000 },
    ],
    voucherGroups: [{ id: id(4), name: 'Birthday treat' }],
    events: events.map((name, place) => ({
      id: id(61 + place),
      name,
      from: timeAhead(1 + place, '19:00'),
      to: timeAhead(1 + place, '21:30'),
    })),
    posts: [{ id: id(71), name: 'New opening hours', text: '<p>From May on.</p>' }],
    requests: [],
    logins: [
      {
        id: id(3),
        username: 'weiling',
        password: memberPassword,
        email: 'wei.ling.ong@club.example',
        member: id(7),
        isActive: true,
      },
    ],
    subscribers: ['wei.ling.ong@club.example'],
  };
}
