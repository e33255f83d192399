import type { Page } from 'playwright/test';
import { dayAhead } from '../../bookings/page.ts';
import { deskCellAt } from '../../desk/far-days.ts';
import { makeProduct } from '../../desk/products.ts';
import { bookNow } from '../../desk/walk-in.ts';
import { makeMember } from '../../members/own-member.ts';
import { get } from '../action.ts';
import { day, hold } from '../own-times.ts';
import type { Tour, Visit } from '../screen.ts';
import { cell, secondLine } from '../screen-parts.ts';

/** Opens the dialog of the one booking in the staff's calendar. */
const openBooking = (page: Page) => deskCellAt(page, /, Booker/).click();

/** A booking at a facility of the test's own, in the staff's calendar of its day. */
const inStaffCalendar: Pick<Visit, 'address' | 'make'> = {
  address: '/staff/{id}',
  async make({ makeFacility }) {
    const court = await makeFacility();
    const { id } = await hold(await makeMember({ name: 'Booker Tan' }), court, '12:00');
    return { id, address: `/staff/calendar?date=${day()}&category=${court.category}` };
  },
};

const facilityPage: Pick<Visit, 'address' | 'make'> = {
  address: '/staff/{id}',
  async make() {
    const { id } = (await bookNow(0)).facility;
    return { id, address: `/staff/facilities?id=${id}` };
  },
};

/** The desk and its calendar. */
export const deskTours: readonly Tour[] = [
  {
    title: 'the desk',
    who: 'staff',
    visits: [
      {
        address: '/staff',
        questions: [
          {
            reads: 'the bookings of the day',
            ask: get('/booking/reservation/'),
            says: 'We couldn’t load today’s bookings.',
            shows: (page) => page.getByLabel('Name or facility'),
          },
        ],
      },
      {
        address: '/staff',
        questions: [
          {
            reads: 'everything that waits for staff',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load what there is to do.',
            keeps: (page) => page.getByLabel('Name or facility'),
            shows: (page) => page.getByRole('link', { name: /^Review \d/ }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'products' }),
        questions: [
          {
            reads: 'a list of records',
            ask: get('/product/'),
            says: 'We couldn’t load this list: Products.',
            shows: secondLine,
          },
        ],
      },
      {
        address: '/staff/{id}',
        async make() {
          const { id } = await makeProduct();
          return { id, address: `/staff/products?id=${id}` };
        },
        questions: [
          {
            reads: 'one record',
            ask: get('/product/{id}/'),
            says: 'We couldn’t load this record.',
            shows: (page) => page.getByRole('button', { name: 'Save', exact: true }),
          },
        ],
      },
      {
        ...facilityPage,
        questions: [
          {
            reads: 'the opening hours of a facility',
            ask: get('/sport-facility/{id}/operating_hours/'),
            says: 'We couldn’t load this record.',
            shows: (page) => page.locator('#field-name'),
          },
        ],
      },
      {
        ...facilityPage,
        questions: [
          {
            reads: 'the photographs of a facility',
            ask: get('/sport-facility/{id}/photographs/'),
            says: 'We couldn’t load the photographs.',
            keeps: (page) => page.locator('#field-name'),
            shows: (page) => page.getByRole('form', { name: 'Photographs' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/groups?id=new' }),
        questions: [
          {
            reads: 'the choices of a field',
            ask: get('/facility/category/'),
            says: 'We couldn’t load what to choose from.',
            shows: (page) => page.getByRole('combobox', { name: 'Category' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'approvals' }),
        questions: [
          {
            reads: 'the profile changes',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load the profile changes.',
            shows: (page) => page.getByRole('button', { name: 'Approve' }).first(),
          },
        ],
      },
    ],
  },
  {
    title: 'the calendar of the desk',
    who: 'staff',
    visits: [
      ...[
        { reads: 'the bookings of the staff’s calendar', ask: get('/booking/reservation/') },
        { reads: 'the occupied times of the staff’s calendar', ask: get('/booking/reservation-slot/') },
      ].map((read): Visit => ({
        address: '/staff/{id}',
        // A day of its own: what others book on it would be loaded at once, between the faults.
        make: async () => ({ address: `/staff/calendar?date=${dayAhead(85)}` }),
        questions: [{ ...read, says: 'We couldn’t load the calendar.', shows: cell }],
      })),
      {
        ...inStaffCalendar,
        questions: [
          {
            reads: 'who is invited to a booking, at the desk',
            ask: get('/booking/reservation/{id}/'),
            open: openBooking,
            says: 'We couldn’t load who is invited.',
            shows: (page) => page.getByText('Nobody is invited to this booking.', { exact: true }),
          },
        ],
      },
      {
        ...inStaffCalendar,
        questions: [
          {
            reads: 'the refund of a cancellation by staff',
            ask: get('/booking/reservation/{id}/'),
            async open(page) {
              await openBooking(page);
              await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
            },
            says: 'We couldn’t load this booking.',
            shows: (page) => page.getByText('There’s nothing to refund.', { exact: true }),
          },
        ],
      },
    ],
  },
];
