/** Words of asking for a first login. */
export const createLead =
  'For members who have none yet. We check what you enter against what the club has on record, and send a link to your address there.';
export const membershipId = 'Membership number';
export const membershipIdHelp = 'It is on your membership card.';
export const membershipIdMissing = 'Please enter your membership number.';
export const birthDate = 'Date of birth';
export const birthDateMissing = 'Please enter your date of birth, with day, month and year.';
export const claimSent =
  'If this is what the club has on record for a member, a mail is on its way there. Its link works once, for a day.';
export const claimFacts = [
  'It may take a few minutes. Look in the folder for junk mail as well.',
  'Number, address and date of birth must be as the club has them on record. The club office can tell you, and put them right.',
  'We send at most three in an hour. The links in all of them work.',
] as const;
