/** Words where there is no network and a page shows what this device kept. */
export const noConnection = 'We can’t reach the club just now.';
export const keptSince = (date: string, time: string) =>
  `You see what this device kept on ${date} at ${time}. The rest needs a connection.`;
