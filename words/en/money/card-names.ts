/** Names of saved cards, and messages about their expiry. */
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
export interface NamedCard {
  readonly brand: string;
  readonly last4: string;
  readonly wallet: string | null;
}
/** "Visa 4242", "Visa 4242 (Apple Pay)" */
export const cardName = ({ brand, last4, wallet }: NamedCard) =>
  `${brands[brand] ?? 'Card'} ${last4}${inWallet(wallets[wallet ?? ''])}`;
const inWallet = (wallet: string | undefined) => (wallet === undefined ? '' : ` (${wallet})`);
export const expired = 'Expired';
export const expiresSoon = 'Expires soon';
