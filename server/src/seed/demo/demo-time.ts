/** A day in milliseconds. */
export const DAY = 86_400_000;

/** When the demo club is filled, and what its clocks show. */
export interface DemoTime {
  now: number;
  zone: string;
}
