/** Errors of fields of events, news and notices, each under its code. */

export const hasRegistrations = 'Members have signed up for this event. Call it off instead.';
export const holidayMost = ({ days }: { days: number }) => `A holiday has ${days} days at most.`;
export const oneMember = 'Choose exactly one member.';
export const afterStart = 'This can’t be after the start.';
export const onlyClosures = 'Only a closure closes spaces.';
export const onlyEvents = 'Only an event can be signed up for.';
export const seatsTaken = ({ seats }: { seats: number }) => `Members have ${seats} of the seats already.`;
export const onlyEventDrafts = 'Only an event can be a draft or scheduled.';
export const publishTimeMissing = 'Choose the day and time to publish it.';
