/** So many per cent of an amount, in whole cents. */
export const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);
