/** Names of saved cards, and messages about their expiry. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: '万事达卡',
  american_express: '美国运通',
  amex: '美国运通',
  jcb: 'JCB',
  union_pay: '银联',
  unionpay: '银联',
  diners_club: '大来卡',
  diners: '大来卡',
  discover: 'Discover',
};
const wallets: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
export interface NamedCard {
  readonly brand: string;
  readonly last4: string;
  readonly wallet: string | null;
}
/** “Visa 4242”，“Visa 4242（Apple Pay）” */
export const cardName = ({ brand, last4, wallet }: NamedCard) =>
  `${brands[brand] ?? '卡'} ${last4}${inWallet(wallets[wallet ?? ''])}`;
const inWallet = (wallet: string | undefined) => (wallet === undefined ? '' : `（${wallet}）`);
export const expired = '已过期';
export const expiresSoon = '即将过期';
