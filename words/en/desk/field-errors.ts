/** Errors of fields of settings, roles and reports, each under its code. */

export const unknownValue = ({ value }: { value: string }) => `This email has no value {${value}}.`;
export const missingValue = ({ value }: { value: string }) => `This email needs {${value}}.`;
export const buttonApart = 'Put {button} once, alone on its line.';
export const notUen = 'Enter a UEN, such as 201912345K.';
export const notColour = 'Enter a colour as # and six digits or letters from a to f.';
export const lightColour = 'Choose a darker colour: this one is hard to read.';
export const ownCodesFirst = 'Turn on one-time codes for yourself first.';
export const unknownRight = ({ right }: { right: string }) => `"${right}" is not a right.`;
export const toBeforeFrom = 'This is before the first day.';
export const overTwoYears = 'A report covers two years at most.';
export const notIssuer = 'Enter the provider’s public address, beginning with https://.';

// Imports of files
export const noSuchMember = 'We couldn’t find this member.';
export const severalMembers = 'Several members match. Give a membership number.';
export const noSuchFacility = 'The club has no such facility.';
export const severalFacilities = 'Several facilities have this name.';
export const timeForFile = 'This time can’t be read. Write it as 2026-12-31 18:00.';
export const timeSkipped = 'The club’s clock skips this time, as clocks go forward that day.';
export const notAmount = 'This amount can’t be read. Write it as 12.50.';
export const noSuchCategory = 'The club has no such category.';
export const noSuchGroup = 'The club has no vouchers of this name.';
export const rowTwice = 'Two rows have one number.';

// Webhooks
export const privateAddress =
  'Enter an address that begins with https://, on a public host and without a port.';
export const eventsNotSeen =
  'You don’t have the right to see what some of these events are about. Choose others.';
