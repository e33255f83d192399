import type { FacilityPlan } from '../facilities.ts';

const COURTS = 60;
/** Of the invoices, those for bookings; the rest are membership fees. */
const FOR_BOOKINGS = 0.8;

/** Sixty courts of hourly slots; as many of them cost something as there are to be invoices for bookings. */
export function largeFacilities({
  reservations,
  invoices,
}: {
  reservations: number;
  invoices: number;
}): FacilityPlan[] {
  const share = Math.min(0.8, (FOR_BOOKINGS * invoices) / Math.max(1, reservations));
  return Array.from({ length: COURTS }, (_, index) => ({
    name: `Court ${String(index + 1).padStart(2, '0')}`,
    description: 'Hourly, to four players',
    category: ['Tennis', 'Squash', 'Badminton'][index % 3] ?? 'Tennis',
    group: index % 2 ? 'Indoor' : 'Outdoor',
    capacity: 4,
    picture: 'courts' as const,
    slot_minutes: 60,
    max_slots: 2,
    hours: [['08:00', '22:00']],
    default_price: index < Math.floor(COURTS * share) ? 600 + 100 * (index % 4) : 0,
    cancellation: [{ hours_before: 24, refund_percent: 100 }],
  }));
}
