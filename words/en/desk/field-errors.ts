/** Errors of fields of settings, roles and reports, each under its code. */

export const unknownValue = ({ value }: { value: string }) => `This email has no value {${value}}.`;
export const missingValue = ({ value }: { value: string }) => `This email needs {${value}}.`;
export const buttonApart = 'Put {button} once, alone on its line.';
export const notColour = 'Enter a colour as # and six digits or letters from a to f.';
export const lightColour = 'Choose a darker colour: this one is hard to read.';
export const ownCodesFirst = 'Turn on one-time codes for yourself first.';
export const unknownRight = ({ right }: { right: string }) => `"${right}" is not a right.`;
export const toBeforeFrom = 'This is before the first day.';
export const overTwoYears = 'A report covers two years at most.';
