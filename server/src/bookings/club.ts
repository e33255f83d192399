/** The current time at the club, ms, and its time zone. */
export interface Club {
  now: number;
  zone: string;
}
