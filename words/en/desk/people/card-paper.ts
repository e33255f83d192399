/** Words of a membership card on paper. */
export const open = 'Print';
export const heading = (number: string) => `Print card ${number}`;
export const back = 'Back to the cards';
export const howTo =
  'Each side is a page of 85.6 × 54 mm, the size of a bank card. In the print dialog, choose actual size and no margins.';
export const backSide = 'Back of the card';
export const choices = 'What is printed';
export const withBack = 'Print the back as well';
export const print = 'Print card';
export const codeOf = (number: string) => `QR code of card ${number}`;
export const cardNumber = 'Card number';
export const found = (club: string, address: string) =>
  `This card belongs to ${club}. If you find it, please return it${address ? ` to ${address}` : ''}.`;
