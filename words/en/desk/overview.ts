/** Words of the owner's overview. */
export const heading = 'Overview';
export const intro = 'This month so far, against the same days of last month.';
export const failed = 'We couldn’t load the overview.';
export const loading = 'Loading the overview';
export const seeList = (figure: string) => (figure === '' ? 'See the list' : `See the list: ${figure}`);
export const occupancyTitle = 'Open hours booked, last 7 days';
export const dayColumn = 'Day';
export const shareColumn = 'Booked (%)';
export const periodColumn = 'Period';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const titles = {
  takings: 'Takings',
  hours: 'Hours booked',
  joined: 'New members',
  lapsed: 'Members who left',
  noShows: 'No-shows',
} as const;
