/** The tax within an amount that includes it, cents; half a cent is rounded up. */
export const includedTax = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));
