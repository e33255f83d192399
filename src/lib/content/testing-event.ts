import type { CalendarEvent } from '@portal/contract';

/** An event of 24 seats that members can sign up for. */
export const testingEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 1,
  type: 'EVENT',
  category: 'DINING',
  name: 'Regatta supper',
  description: '',
  place: 'Quarterdeck',
  feature_image: null,
  seats: 24,
  price: 0,
  guest_price: null,
  start_from: '2026-11-28T18:30:00+08:00',
  end_at: '2026-11-28T22:00:00+08:00',
  sign_up: true,
  most_seats: 2,
  sign_up_until: null,
  cancel_until: null,
  seats_taken: 0,
  waiting: 0,
  registration: null,
  spaces: [],
  called_off_at: null,
  call_off_reason: null,
  ...changes,
});
