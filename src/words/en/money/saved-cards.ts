/** Words of the cards that a member has saved. Amounts come in written out. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  amex: 'American Express',
  jcb: 'JCB',
  union_pay: 'UnionPay',
  unionpay: 'UnionPay',
  diners_club: 'Diners Club',
  diners: 'Diners Club',
  discover: 'Discover',
};
const wallets: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

interface NamedCard {
  readonly brand: string;
  readonly last4: string;
  readonly wallet: string | null;
}

/** "Visa 4242", "Visa 4242 (Apple Pay)" */
export const cardName = ({ brand, last4, wallet }: NamedCard) =>
  `${brands[brand] ?? 'Card'} ${last4}${inWallet(wallets[wallet ?? ''])}`;
const inWallet = (wallet: string | undefined) => (wallet === undefined ? '' : ` (${wallet})`);

export const cardsFailed = 'We couldn’t load your saved cards.';
export const noCards = 'You haven’t saved a card yet.';
export const noCardsDetail = 'Save one to book and pay in one step.';
export const notOffered = 'Cards can’t be saved at the moment.';
/** "11/2029" */
export const expires = (month: string) => `Expires ${month}`;
export const expired = 'Expired';
export const expiresSoon = 'Expires soon';
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

// Paying with one
export const isSaved = 'Saved card';
export const anotherCard = 'Another card';
/** "with Visa 4242" */
export const withCard = (card: string) => `with ${card}`;
export const notCharged = 'Your card wasn’t charged.';
export const chooseOther = 'Choose another way to pay.';

// Booking and paying in one press
/** How it is paid: "Visa 4242", "credit", "credit and Visa 4242". */
export const wayName = ({ card, credit }: { card: NamedCard | null; credit: boolean }) =>
  [credit && 'credit', card && cardName(card)].filter(Boolean).join(' and ');
/** "Book and pay S$10.00 with Visa 4242" */
export const bookAndPayWith = (amount: string, way: string) => `Book and pay ${amount} with ${way}`;
export const bookAnotherWay = 'Choose another way to pay';
export const payAnotherWay = 'Pay another way';
export const charging = (way: string) => `Paying with ${way}`;
/** The bank wants the payer to confirm it there. */
export const openingBank = 'Opening your bank’s page to confirm the payment';
export const paidAtOnce = (amount: string, way: string) => `You paid ${amount} with ${way}.`;

/** What was paid with a card, and credit beside it, goes back where it came from. */
export const backOnCard = (amount: string) =>
  `We’ll refund ${amount} the way you paid. Banks take a few days.`;

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
