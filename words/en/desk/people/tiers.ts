/** Words of the club's tiers. */
export const heading = 'Tiers';
export const intro =
  'The kinds of membership that your club has. Rename them, set their terms and fees, and hide those that you don’t have.';
export const failed = 'We couldn’t load the tiers.';
export const loading = 'Loading the tiers';
export const tier = 'Tier';
export const term = 'Term';
export const fees = 'Fee';
export const rights = 'Members may';
export const noTerm = 'Yearly, no end date';
export const everTerm = 'For life';
export const yearsTerm = (years: number) => (years === 1 ? '1 year' : `${years} years`);
export const noFee = 'Not set';
export const book = 'book';
export const bringGuests = 'bring guests';
export const neither = 'neither book nor bring guests';
export const hidden = 'Not offered';
export const edit = 'Edit';
export const editOf = (name: string) => `Edit ${name}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moved = (name: string) => `${name} moved up.`;
export const name = 'Name';
export const nameZh = 'Name in Chinese';
export const oldNameZh = (tierName: string) =>
  `This is the Chinese name of ${tierName}. Change it too, or leave it empty to show the new name.`;
export const nameMissing = 'Enter a name.';
export const termLabel = 'How long a membership lasts';
export const termChoices = {
  NONE: 'No term: the fee is for a year',
  YEARS: 'A term of some years',
  EVER: 'For life',
} as const;
export const years = 'Years';
export const yearsWrong = 'Enter a whole number from 1 to 99.';
export const feeOfAll = (currency: string) => `Fee (${currency})`;
export const differentFees = 'Different fees by service';
export const feeFor = (service: string, currency: string) => `Fee, ${service} (${currency})`;
export const feeHelp = 'Leave empty where there is no fee yet.';
export const mayBook = 'Members of this tier can book';
export const mayBringGuests = 'They can bring guests';
export const isOffered = 'Offered to new members';
export const isOfferedHelp = 'Those who have a tier that isn’t offered keep it.';
export const chooseOffered = 'Choose tiers to offer';
export const whichOffered = 'Which tiers does your club have?';
export const saveOffered = 'Save';
export const savingOffered = 'Saving';
export const offeredSaved = 'Saved.';
export const save = 'Save tier';
export const saving = 'Saving tier';
export const cancel = 'Cancel';
export const saved = (tierName: string) => `Saved: ${tierName}.`;
export const refusals = {
  settings_changed: {
    title: 'Someone else has just changed this tier.',
    detail: 'Cancel, then edit it again to see their changes.',
  },
} as const;
