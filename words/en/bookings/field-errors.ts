/** Errors of fields of bookings and facilities, each under its code. */

export const cannotBeInvited = 'This member can’t be invited.';
export const ownBooking = 'The booking is already theirs.';
export const chooseGuest = 'Choose one of the booking’s guests.';
export const guestsInvited = ({ guests }: { guests: number }) =>
  `${guests} are invited by name: remove an invitation first.`;
export const noGuests = 'Guests aren’t allowed here.';
export const noGuestsOfTier = 'Members of this tier can’t bring guests.';
export const tooManyGuests = ({ most }: { most: number }) =>
  `At most ${most} ${most === 1 ? 'guest' : 'guests'} may come.`;
export const noNames = 'Don’t give names here.';
export const namesMissing = ({ names }: { names: number }) =>
  `${names} ${names === 1 ? 'name' : 'names'} must be given.`;
export const timePassed = 'This time has passed.';
export const unknownDoorCode = 'This code isn’t in use.';
export const tooManyDays = ({ most }: { most: number }) => `At most ${most} days may be asked for at once.`;
export const fewerSlotsThanMin = 'The maximum number of slots can’t be below the minimum.';
export const hoursTwice = 'Give each number of hours only once.';
export const roomHasNoSpaces = 'A ROOM is its own space: leave its spaces out.';
export const longerThanBooking = 'Must be less than the shortest booking.';
export const noSpace = 'Choose at least one space.';
export const otherSpace = ({ space }: { space: number }) => `The facility does not take the space ${space}.`;
export const bothTimes = 'Give both times or neither.';
export const endIsStart = 'The end must differ from the start.';
export const holidayTooLong = ({ days }: { days: number }) => `A holiday lasts at most ${days} days.`;
export const samePrice = 'Another price for the same level, day and time is in the list.';
export const samePeriod = 'Another period for this level is in the list.';
export const daysWithTime = 'With days, give the time at which each opens.';
export const daysOrMinutes = 'Give either days with their time, or minutes.';
export const hoursOverlap = 'These hours overlap others of the same day.';
export const hoursShorterThanSlot = ({ minutes }: { minutes: number }) =>
  `A slot of ${minutes} minutes doesn't fit these hours.`;
export const hoursIntoNextDay = ({ dayType }: { dayType: string }) =>
  `These hours run into those of the next day (${dayType}).`;
export const photographTwice = 'This photograph is in the list twice.';
export const declined = 'They have declined.';
export const sharePaid = 'They have paid their share.';
export const notInvited = 'They aren’t invited to this booking.';
export const secondShare = 'This is a second share of theirs.';
export const sharesAbovePrice = 'The shares come to more than the price.';
export const dueAfterStart = 'Choose a time before the booking begins.';
export const duePassed = 'Choose a time that lies ahead.';
export const onlyDisplays = 'Only a display shows one facility.';
export const memberOrVisitor = 'Choose a member or a visitor, not both.';
