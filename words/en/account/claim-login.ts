/** Words of asking for a first login. */
export const createLead = 'Use this if you don’t have a login yet. First, we check your details.';
export const goOn = 'Continue';
export const membershipId = 'Membership number';
export const membershipIdHelp = 'It’s on your membership card.';
export const membershipIdMissing = 'Enter your membership number.';
export const birthDate = 'Date of birth';
export const birthDateMissing = 'Enter your date of birth, with day, month and year.';
export const claimSent =
  'If these details match our records, we’ve emailed you a link. It works once, for a day.';
export const claimFacts = [
  'It can take a few minutes. Check your spam or junk folder.',
  'Your number, email address and date of birth must match the club’s records. The club office can correct them.',
  { onlyWith: 'link limits', text: 'You can ask for up to three links an hour. Any of them will work.' },
] as const;
