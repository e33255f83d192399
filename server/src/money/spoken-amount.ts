/** "S$1,234.50" from cents, as emails write it; `currency` is an ISO 4217 code. */
export const spokenAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: 2 })
    .format(cents / 100)
    // As Singapore writes its dollars, and as the portal does.
    .replace(/SGD\s/, 'S$');
