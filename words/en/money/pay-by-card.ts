/** Words of paying an invoice by a saved card. */
export const isSaved = 'Saved card';
export const anotherCard = 'Another card';
/** "with Visa 4242" */
export const withCard = (card: string) => `with ${card}`;
export const notCharged = 'Your card wasn’t charged.';
export const chooseOther = 'Choose another way to pay.';
