/** Words of what a facility shares with others. */
export const heading = 'Shared spaces';
export const intro = 'Facilities that share a space can’t be booked at the same time.';
export const loading = 'Loading the spaces';
export const failed = 'We couldn’t load the spaces.';
export const facility = 'Facility';
export const thisOne = 'This facility';
export const takes = 'Takes it';
export const blocked = 'Blocked';
export const free = 'Not used';
export const summary = (name: string, spaces: string) => `Booking ${name} takes ${spaces}.`;
export const blocks = (names: string) => `While it’s booked, these can’t be: ${names}.`;
export const blocksNothing = 'It shares no space, so other facilities stay bookable.';
export const noSpaces = 'No space is chosen yet.';
export const ownSpace = 'A room gets its own space when you save.';
export const more = (spaces: number) => (spaces === 1 ? 'and 1 other space' : `and ${spaces} other spaces`);
