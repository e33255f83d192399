/** Words of the reports. */
export const heading = 'Reports';
export const reportsLabel = 'Reports';
export const names = {
  use: 'Usage',
  income: 'Income',
  'no-shows': 'No-shows',
  waiting: 'Waiting lists',
  membership: 'Membership',
  overdue: 'Overdue',
} as const;
export const from = 'From';
export const to = 'To';
export const show = 'Show';
export const presets = { 1: 'This month', 3: 'Last 3 months', 12: 'Last 12 months' } as const;
export const presetsLabel = 'Period';
export const wrongDay = 'Enter a date.';
export const wrongOrder = 'This is before the first day.';
export const tooLong = 'A report covers two years at most.';
export const failed = 'We couldn’t load this report.';
export const loading = 'Loading the report';
export const csv = (title: string) => `Save as CSV: ${title}`;
export const noFigures = 'Nothing in this period';
export const noFiguresDetail = 'Choose another period.';
export const nothingOverdue = 'Nothing is overdue';
export const nothingOverdueDetail = 'Unpaid invoices past their due date appear here.';

export const useTitle = 'Hours used, by facility and hour of the day';
/** The most used facility, and the hour of the day with most use of all: "7 pm". */
export const useNote = (name: string, hours: string, time: string) =>
  `${name} was used most: ${hours} ${hours === '1' ? 'hour' : 'hours'}. The busiest hour starts at ${time}.`;
export const incomeTitle = 'Income by month and kind';
export const incomeNote = 'Vouchers aren’t money, so they aren’t counted.';
export const noShowsByFacility = 'No-shows by facility';
export const noShowsByMember = 'No-shows by member';
export const waitingTitle = 'Waiting lists by facility';
export const membershipTitle = 'Members who joined, left and renewed';
export const overdueTitle = 'Overdue today, by age';

export const facility = 'Facility';
export const member = 'Member';
export const memberNumber = 'Member number';
export const month = 'Month';
export const total = 'Total';
export const refunded = 'Refunded';
export const net = 'Net';
export const bookings = 'Bookings';
export const noShows = 'No-shows';
export const share = 'Share (%)';
export const shareOfOpen = 'Of open hours (%)';
export const lost = 'Never offered';
export const got = 'Got the time';
export const declined = 'Offer not taken';
export const left = 'Left the list';
export const joined = 'Joined';
export const gone = 'Left';
export const renewed = 'Renewed';
export const age = 'Age';
export const ages = (first: number, last: number | null) =>
  last === null ? `${first} days or more` : `${first} to ${last} days`;
export const invoices = 'Invoices';
export const members = 'Members';
export const amount = 'Amount';
