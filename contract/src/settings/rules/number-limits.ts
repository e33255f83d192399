/** The least and the most of each setting that is a number. */
export const numberLimits = {
  /** Minutes without input until the staff’s desk locks itself; 0: never. */
  lock_minutes: { min: 0, max: 240 },
  /** Hours for which a booking that staff make for a member is held unpaid. */
  staff_hold_hours: { min: 1, max: 336 },
  /** Days after its last one for which a membership still allows bookings. */
  grace_days: { min: 0, max: 365 },
  /** The rate of tax in prices. */
  tax_percent: { min: 0, max: 30 },
} as const;
