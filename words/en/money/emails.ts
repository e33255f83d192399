/**
 * The emails of this capability, unless staff have written their own: a subject, which is also the heading, paragraphs with
 * `{values}`, and the label of the button.
 */
export const emails = {
  INVOICE: {
    subject: 'Invoice {number}: {amount}',
    paragraphs: [
      'Your invoice {number} for {amount} is due by {due}.',
      'For: {items}.',
      '{button}',
      'Anyone with this link can pay this invoice without signing in.',
    ],
    button: 'Pay {amount}',
  },
  INVOICE_NOTHING_DUE: {
    subject: 'Invoice {number}: {amount}',
    paragraphs: [
      'Your invoice {number} comes to {amount}, so there is nothing to pay.',
      'It is for: {items}.',
      '{button}',
      'The invoice is attached.',
    ],
    button: 'View invoice',
  },
  RECEIPT: {
    subject: 'Receipt: {amount} for {number}',
    paragraphs: [
      'Thank you. We’ve received {amount} for {number}: {payments}.',
      '{button}',
      'Your receipt is attached.',
    ],
    button: 'View receipt',
  },
  PART_PAYMENT: {
    subject: 'Payment received: {amount} for {number}',
    paragraphs: [
      'Thank you. We’ve received {amount} for {number}: {payments}.',
      '{button}',
      'Your invoice is attached.',
    ],
    button: 'View invoice',
  },
  FEE_CHARGE_PLANNED: {
    subject: 'We’ll charge {amount} on {charge_day}',
    paragraphs: [
      'Your membership fee is due: {items}. On {charge_day} we’ll charge {amount} for invoice {number} to your saved card ending in {last4}.',
      'You don’t need to do anything. If you have credit, we use it first.',
      '{button}',
      'You can turn off automatic payment at any time before that day, or pay the invoice another way.',
    ],
    button: 'View or turn off',
  },
  FEE_NOT_CHARGED: {
    subject: 'We didn’t charge your membership fee',
    paragraphs: [
      'We didn’t charge {amount} for invoice {number} to your saved card. {why_not}',
      'The invoice is still due. {again}',
      '{button}',
      'Anyone with this link can pay this invoice without signing in.',
    ],
    button: 'Pay {amount}',
  },
  FEE_AUTOPAY_OFF: {
    subject: 'Automatic payment of your membership fees is off',
    paragraphs: [
      'Your saved card ending in {last4} was removed, so we no longer charge your membership fees to it.',
      'You’ll get an invoice by email when a fee is due. To pay automatically again, turn it on with another card.',
      '{button}',
    ],
    button: 'View saved cards',
  },
  REFUND: {
    subject: 'Refund: {amount}',
    paragraphs: ['We’ve refunded {amount} {destination}. {reason}', '{note}', '{next}', '{button}'],
    button: 'View payments',
  },
};
