/** A day in milliseconds. */
export const DAY = 86_400_000;

/** The moment the demo club is filled, and its zone. */
export interface DemoTime {
  now: number;
  zone: string;
}
