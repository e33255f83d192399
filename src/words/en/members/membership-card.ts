/** Words of the membership card; those of the code that it shows come with the code. */
export const show = 'Show code';
export const partMissing = 'The code could not be loaded. Check your connection and try again.';
export const noCode = 'No card has been issued to you yet. The front desk gives you one.';
export const noCodeSuspended = 'Your card can’t be shown while your membership is suspended.';
