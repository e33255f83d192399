/** Words of the cards that a member has saved. Amounts come in written out. */
export const cardsFailed = 'We couldn’t load your saved cards.';
export const noCards = 'You haven’t saved a card yet.';
export const noCardsDetail = 'Save one to book and pay in one step.';
export const notOffered = 'Cards can’t be saved at the moment.';
/** "11/2029" */
export const expires = (month: string) => `Expires ${month}`;
export const isDefault = 'Default';
export const makeDefault = 'Make default';
export const makeDefaultOf = (card: string) => `Make default, ${card}`;
export const remove = 'Remove';
export const removeOf = (card: string) => `Remove ${card}`;
export const removing = 'Removing';
export const saving = 'Saving';
export const removeQuestion = (card: string) => `Remove ${card}?`;
export const removeDetail =
  'We’ll also delete it at our payment provider. You can save it again at any time.';
export const keep = 'Keep it';
export const add = 'Save a card';
export const addDetail =
  'You’ll enter the card on our payment provider’s page. We never see or store its number.';
export const leaving = 'Opening the secure page';
export const finishing = 'Checking your card';
export const saved = (card: string) => `${card} is saved.`;
export const removed = (card: string) => `${card} is removed.`;
export const madeDefault = (card: string) => `${card} is now your default card.`;
export const noneSaved = 'No card was saved.';
export const waiting = 'Our payment provider hasn’t confirmed your card yet.';
export const waitingDetail = 'It will appear here in a few minutes.';
export const finishFailed = 'We couldn’t check whether your card was saved.';

// At an opening
export const chargeOpenings = 'Pay for times you book for me when they open';
export const chargeOpeningsDetail =
  'We use your credit first, then charge your default card. If your bank declines it, we hold the time and email you.';

/** The API's refusals, in words for people. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  too_many_cards: { title: 'You’ve saved 10 cards, which is the limit.', detail: 'Remove one first.' },
  no_gateway: { title: notOffered, detail: '' },
  gateway_failed: { title: 'Our payment provider isn’t responding.', detail: 'Try again later.' },
};
