/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = 'Your new email address waits for you';
export const mailed = (address: string, day: string, until: string) =>
  `We mailed a link to ${address} on ${day}. Open it by ${until} to confirm that the address is yours.`;
export const tooOld = (address: string, day: string) =>
  `The link that we mailed to ${address} on ${day} is too old. Have another one sent.`;
export const until = (address: string) => `Until then, our mails go to ${address}.`;
export const sendAgain = 'Send the link again';
export const sending = 'Sending';
export const sent = 'Sent once more. Give it a few minutes.';
export const takeBack = 'Take it back';
/** Of the question before it is taken back. */
export const ending = {
  question: 'Take the new address back?',
  detail: 'The links that we mailed there stop working. If you want it after all, ask for the change again.',
  keep: 'Let it wait',
  act: 'Take it back',
  acting: 'Taking it back',
} as const;
