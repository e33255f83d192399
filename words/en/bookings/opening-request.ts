/** Words of having a time booked when it opens. Times, days and amounts come in written out. */
export const bookIt = 'Book it when it opens';
export const asking = 'Saving';
export const howLong = 'How long';
export const free = 'Free';
/** "S$6.00. Who asks first gets it." */
export const terms = (price: string, policy: string) => `${price}. ${policy}`;
export const policies = {
  FIRST: 'If several members ask, the first to ask gets it.',
  DRAW: 'If several members ask, a draw decides.',
} as const;
/** "We’ll book 6 to 7 pm for Daniel Lim when it opens, if it’s their turn."; null: for the reader. */
export const willBook = (time: string, name: string | null) =>
  name === null
    ? `We’ll book ${time} for you when it opens, if it’s your turn.`
    : `We’ll book ${time} for ${name} when it opens, if it’s their turn.`;
export const withGuests = (guests: string) => `Guests: ${guests}.`;
export const takeBack = 'Take it back';
export const takingBack = 'Taking it back';
export const refusals = {
  already_open: { title: 'This time is now open. Reload the calendar to book it.', detail: '' },
  requested_already: {
    title: 'Your household has already asked for this time.',
    detail: 'You see it in My bookings.',
  },
  too_many_requests: { title: 'You’ve reached the limit of 10 times. Take one back first.', detail: '' },
  request_decided: { title: 'This time has opened.', detail: 'Reload the page to see the result.' },
};

// In the calendar
export const requestedLabel = 'Asked';
export const requestedSpoken = 'not open yet, you’ve asked for it';
export const requestedDetail = 'You’ve asked for this time.';

// In My bookings
export const heading = 'Booked when they open';
export const opens = (moment: string) => `Opens ${moment}.`;
export const forMember = (name: string) => `For ${name}.`;
export const requestedBy = (name: string) => `${name} asked for it for you.`;
export const waitingTag = 'Not open yet';
export const refusedTag = 'Not booked';
export const takeBackQuestion = 'Take it back?';
export const takeBackDetail = 'We won’t book this time for you.';
export const keep = 'Keep it';
export const takenBack = (name: string) => `We won’t book ${name} for you.`;
export const reasons = {
  first: 'Others had asked for it first.',
  draw: 'The draw put others first.',
  limit: 'Your household had reached a booking limit.',
  membership: 'Your membership couldn’t book then. Contact the club office.',
  guests: 'It no longer takes your guests.',
  rule: 'Its hours or rules had changed.',
} as const;
export const seeDay = 'See that day';

// A draw
export const seeDraw = 'See the draw';
export const loadingDraw = 'Loading';
export const drawTitle = 'The draw';
export const drawTurn = (turn: number, of: number) => `Your turn was ${turn} of ${of}.`;
export const drawRule =
  'Members who got nothing in their last draw come first. Otherwise the order follows from the seed: each request has a key, SHA-256 of “seed:request”, and the lowest key comes first. Anyone who took part can check it.';
export const seed = 'Seed';
export const requestNumber = 'Request';
export const key = 'Key';
export const booked = 'Booked';
export const notBooked = 'Not booked';
export const yours = 'yours';
export const cameFirst = 'came first';
