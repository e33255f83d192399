/** Words where there is no network and a page shows what this device kept. */
export const noConnection = 'We can’t reach the club right now.';
export const keptSince = (date: string, time: string) =>
  `This was saved on this device on ${date} at ${time}. Connect to the internet to see the rest.`;
