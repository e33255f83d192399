import type { FeeChargeFailure } from '@portal/contract';

/** Words of the automatic payment of membership fees. Amounts and days come in written out. */
export const heading = 'Automatic payment of membership fees';
export const failed = 'We couldn’t load automatic payment.';
export const autopayOff = 'Off. You pay each membership fee yourself.';
/** The member's consent: a changed version needs a new number in `FEE_AUTOPAY_WORDING`. */
export const consent = (card: string) =>
  `We charge your membership fees to your default card, ${card}, on the day they’re due. We email you the amount and the day at least 7 days before. We use your credit first. You can turn this off at any time.`;
export const setUp = 'Set up automatic payment';
export const turnOn = 'Turn on';
export const turningOn = 'Turning on';
export const turnOff = 'Turn off';
export const turningOff = 'Turning off';
export const cancel = 'Cancel';
export const limit = 'Limit for each fee';
export const limitLabel = (sign: string) => `Limit for each fee (${sign})`;
export const limitHelp = 'We don’t charge a fee above this. We email you to pay it yourself.';
export const limitError = 'Enter an amount from 1.00 to 99,999.99, such as 30.00.';
export const changeLimit = 'Change limit';
export const saveLimit = 'Save limit';
export const savingLimit = 'Saving';
export const status = 'Status';
export const isOn = 'On';
export const card = 'Card';
export const nextFee = 'Next fee';
export const noNextFee = 'None expected';
export const onDay = (amount: string, day: string) => `${amount} on ${day}`;
/** Of a fee that isn’t invoiced yet. */
export const around = (amount: string, day: string) => `About ${amount}, around ${day}`;
export const about = (amount: string) => `About ${amount}, once it’s invoiced`;
export const turnedOn = 'Automatic payment is on.';
export const turnedOff = 'Automatic payment is off.';
export const limitSaved = (amount: string) => `Your limit is now ${amount}.`;
export const overLimit = (amount: string) => `Your next fee, ${amount}, is above your limit.`;
export const overLimitDetail = 'We won’t charge it unless you raise the limit.';
export const notCharged = (amount: string) => `We didn’t charge your fee of ${amount}.`;
export const failures: Readonly<Record<FeeChargeFailure, string>> = {
  OVER_LIMIT: 'It’s above your limit. Raise the limit, or pay it yourself.',
  DECLINED: 'Your bank declined it. Pay it another way.',
  AUTHENTICATION: 'Your bank wants you to confirm the payment yourself.',
  NO_CARD: 'There was no saved card to charge.',
  FAILED: 'Our payment provider didn’t take it. Pay it another way.',
};
export const payFee = (amount: string) => `Pay ${amount}`;

// As the card is removed
export const endsWithCard = 'Automatic payment of your membership fees turns off.';
export const endedWithCard = 'Automatic payment of your membership fees is now off.';

/** The API's refusals, in words for people. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  no_saved_card: { title: 'You have no saved card.', detail: 'Save a card first.' },
  no_gateway: { title: 'Cards can’t be charged at the moment.', detail: '' },
};
