/** Words of people without a membership, for whom the desk books. */
export const visitor = 'Visitor';
export const withoutMembership = 'Book for a visitor';
export const changeToMember = 'Book for a member instead';
export const name = 'Name';
export const telephone = 'Telephone';
export const emailOptional = 'Email, optional';
export const nameMissing = 'Enter their name.';
export const telephoneMissing = 'Enter a telephone number, to reach them if something changes.';
export const telephoneWrong = 'Enter a telephone number, such as +65 9123 4567.';
export const emailWrong = 'Enter an email address, such as name@example.com.';
export const visitorEmailed = 'The visitor gets an email.';
export const refundByCashier =
  'Visitors have no club credit. A colleague who takes payments can return the money.';
export const cancelInCalendar = 'Cancel in the calendar';
