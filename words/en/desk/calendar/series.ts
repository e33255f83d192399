/** Words of bookings for every week at the desk. Times, days and amounts come in written out. */
export const everyWeekOf = 'Book every week';
export const title = 'Book every week';
export const once = 'Book once instead';
export const until = 'Until';
export const untilWrong = 'Choose a day in the 26 weeks from the first on.';
export const checking = 'Checking each week';
export const checkFailed = 'We couldn’t check these weeks.';
export const weeksLabel = 'Week by week';
export const freeOfCharge = 'Free of charge';
export const invoiced = 'Each week gets its own invoice, due on its day.';
export const skipped = (count: number) =>
  count === 1
    ? '1 week can’t be booked and is left out.'
    : `${count} weeks can’t be booked and are left out.`;
export const noneFree = 'None of these weeks can be booked.';
export const confirm = (count: number, sum: string | null) =>
  `Confirm ${count === 1 ? '1 week' : `${count} weeks`}, ${sum ?? 'free of charge'}`;
export const confirming = 'Booking';
export const booked = (name: string, place: string, count: number) =>
  `Booked for ${name}: ${place}, ${count === 1 ? '1 week' : `${count} weeks`}.`;
export const weekTaken = 'A week was just taken. Nothing was booked: check the list.';

// Cancelling
export const cancelLater = (count: number) =>
  count === 1
    ? 'Also cancel the next week of this series'
    : `Also cancel the ${count} later weeks of this series`;
export const laterRefund = 'Each is refunded by its own policy, the same way.';
export const laterCancelled = (count: number) =>
  count === 1 ? '1 later week is cancelled too.' : `${count} later weeks are cancelled too.`;
export const someLeft = (count: number) =>
  count === 1
    ? '1 later week wasn’t cancelled. Open it to try again.'
    : `${count} later weeks weren’t cancelled. Open them to try again.`;
export const limitReached = 'The household has reached a limit.';
