/** The least and the most of each setting that is a number. */
export const numberLimits = {
  /** How long the staff’s desk may stay open without input; 0: for ever. */
  lock_minutes: { min: 0, max: 240 },
  /** How long what staff book for a member waits for its payment. */
  staff_hold_hours: { min: 1, max: 336 },
  /** How long after its last day a membership still lets somebody book. */
  grace_days: { min: 0, max: 365 },
  /** The rate of tax in prices. */
  tax_percent: { min: 0, max: 30 },
} as const;
