/** Words of the desk's screens and their links. */
export const linkTitle = 'Link';
export const noLinkYet = 'It has no link yet.';
export const madeOn = (when: string) => `The link was made on ${when}. It’s shown only once.`;
export const makeLink = 'Make the link';
export const makingLink = 'Making the link';
export const newLink = 'Make a new link';
export const newLinkQuestion = 'Make a new link for this screen?';
export const newLinkEffect = 'The old link stops working at once.';
export const openNow = 'Open this link on the screen now';
export const openDetail =
  'It’s shown only this once, and works for everyone who has it. To revoke it, make a new link or delete the screen.';
export const qrLabel = 'The link as a QR code';
export const copyLink = 'Copy link';
export const openScreen = 'Open it here';
