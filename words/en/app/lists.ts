/** Words of lists that come a page at a time. */
export const pages = 'Pages';
export const previousPage = 'Previous';
export const nextPage = 'Next';
/** "21 to 40 of 64" */
export const range = (from: number, to: number, of: number) =>
  `${from} to ${to} of ${of.toLocaleString('en-SG')}`;
export const nothingOnPage = 'There’s nothing on this page';
export const toFirstPage = 'Go to the first page';
