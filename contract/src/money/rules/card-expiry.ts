/** A card expires soon in its last two months. */
const SOON = 2;

/** Tells whether a card can still be charged on a day, `2026-11-24`: it is valid to the end of its last month. */
export function cardExpiry(
  { expires_month: month, expires_year: year }: { expires_month: number; expires_year: number },
  today: string,
): 'valid' | 'soon' | 'expired' {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const left = year * 12 + month - (thisYear * 12 + thisMonth);
  if (left < 0) return 'expired';
  return left < SOON ? 'soon' : 'valid';
}
