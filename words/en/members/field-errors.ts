/** Errors of fields of members, memberships and cards, each under its code. */

export const dateForFile = 'Enter the date as year-month-day: 1980-12-31.';
export const newMemberStatus = 'A new member is active or absent.';
export const postcodeFigures = ({ figures }: { figures: number }) =>
  `Postcodes of this country have ${figures} figures.`;
export const postcodeReadAs = ({ code }: { code: string }) => `The postcode is read as ${code}.`;
export const numberInRow = ({ row }: { row: number }) => `Row ${row} has this number too.`;
export const formerNumber = 'Another member had this number.';
export const notTheirNumber = 'This isn’t the number of this member.';
export const chooseLogin = 'Choose which login stays.';
export const numberTaken = 'Another member has this number.';
export const erased = 'This member’s personal data has been erased.';
export const noSuchNumber = 'No member has this number.';
export const hasLogin = 'This member already has a login.';
export const hasNoLogin = 'This member has no login.';
export const bornAhead = 'The date of birth can’t lie ahead.';
export const tooOld = 'Check the year: nobody is as old as that.';
export const farAhead = 'Check the year: this day lies far ahead.';
export const joinedBeforeBirth = 'Nobody can join before they are born.';
export const notTelephone = 'Enter a telephone number: digits, with + before a country code.';
export const cardWithCode = 'Give the number of the card, a space, and the eight digits.';
export const notPostcode = 'Enter a postcode.';
export const sixDigits = 'A postcode has 6 digits.';
export const notAccountNumber = 'Enter the digits of an account.';
export const reasonWithoutDecision = 'Give a reason only with a decision.';
export const decideOrChange = 'Decide, or change the request: not both at once.';
export const alreadySo = 'The profile already has this value.';
export const oneProfile = 'A request can only change one member’s profile.';
export const profileTwice = 'Each record must be for a different profile.';
export const levelsClash = ({ level2, level1, level3 }: { level2: string; level1: string; level3: string }) =>
  `${level2} doesn't go with ${level1} and ${level3}.`;
export const otherClubMissing = 'Enter the member’s other club.';
export const onlySpousesDepend = 'Only a spouse’s membership depends on another one.';
export const spouseOfSpouse = 'A spouse’s membership must depend on a member’s.';
export const spouseDepends = 'A spouse’s membership depends on this one.';
export const endless = 'A membership of this level has no end date.';
export const hasActiveCard = 'The member already has an ACTIVE card.';
export const noSuchField = 'The club has no such field.';
export const fieldOfStaff = 'Only the club’s staff can change this.';
export const fieldRetired = 'This field is no longer used. You can only empty it.';
export const optionNotOffered = 'Choose one of the choices.';
export const optionsMissing = 'Add at least one choice that is offered.';
export const optionTwice = 'Another choice has this name.';
export const optionInUse = 'Members have a choice that you removed. Put it back, and untick Offered instead.';
export const kindInUse = 'Members have values in this field, so its kind stays. Add another field instead.';
