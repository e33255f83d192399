/** The cards that the sandbox's page offers to save: what each looks like, and what becomes of a payment by it. */
export const sandboxCards = {
  visa: { label: 'Visa 4242, which pays', brand: 'visa', last4: '4242', outcome: 'PAID', months: 36 },
  mastercard: {
    label: 'Mastercard 4444, which pays and expires next month',
    brand: 'mastercard',
    last4: '4444',
    outcome: 'PAID',
    months: 1,
  },
  declined: {
    label: 'Visa 0002, which the bank declines',
    brand: 'visa',
    last4: '0002',
    outcome: 'DECLINED',
    months: 24,
  },
  expired: {
    label: 'American Express 0069, which has expired',
    brand: 'american_express',
    last4: '0069',
    outcome: 'DECLINED',
    months: -1,
  },
  confirm: {
    label: 'Visa 3184, for which the bank wants you to confirm each payment',
    brand: 'visa',
    last4: '3184',
    outcome: 'CONFIRM',
    months: 24,
  },
} as const;
export type SandboxCard = keyof typeof sandboxCards;
export const isSandboxCard = (name: string): name is SandboxCard => name in sandboxCards;

/** The last month of a card that is saved on this day, `2026-11-24`. */
export function cardExpiry(card: SandboxCard, today: string): { month: number; year: number } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = year * 12 + month - 1 + sandboxCards[card].months;
  return { month: (months % 12) + 1, year: Math.floor(months / 12) };
}
