/** Errors of fields that any form may have, each under its code. */

export const required = 'This field is required.';
export const blank = 'This field may not be blank.';
export const notNull = 'This field may not be null.';
export const unknownField = 'This field is not known.';
export const readOnly = 'This field can’t be changed.';
export const notUnique = 'This field must be unique.';
export const invalid = 'Not a valid value.';
export const wrongForm = 'Enter a valid value.';
export const notText = 'Not a valid string.';
export const notNumber = 'A valid number is required.';
export const notWholeNumber = 'A valid integer is required.';
export const notBoolean = 'Must be a valid boolean.';
export const notList = 'Expected a list of items.';
export const notObject = 'Invalid data. Expected a dictionary.';
export const notUuid = 'Must be a valid UUID.';
export const notEmail = 'Enter a valid email address.';
export const notChoice = ({ value }: { value: string }) => `${value} is not a valid choice.`;
export const notOneOf = ({ value, choices }: { value: string; choices: string }) =>
  `${value} is not a valid choice. Use one of: ${choices}.`;
export const notOrdering = ({ value, choices }: { value: string; choices: string }) =>
  `${value} is not a valid choice. Use one of: ${choices}, each with - in front for the other way.`;
export const notDate = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
export const notMoment = ({ formats }: { formats: string }) =>
  `Datetime has wrong format. Use one of these formats instead: ${formats}.`;
export const yearOutside = ({ first, last }: { first: number; last: number }) =>
  `The year must lie between ${first} and ${last}.`;
export const tooShort = ({ min }: { min: number | bigint }) =>
  `Ensure this field has at least ${min} characters.`;
export const tooLong = ({ max }: { max: number | bigint }) =>
  `Ensure this field has no more than ${max} characters.`;
export const tooFew = ({ min }: { min: number | bigint }) =>
  `Ensure this field has at least ${min} elements.`;
export const tooMany = ({ max }: { max: number | bigint }) =>
  `Ensure this field has no more than ${max} elements.`;
export const tooSmall = ({ min }: { min: number | bigint }) =>
  `Ensure this value is greater than or equal to ${min}.`;
export const tooLarge = ({ max }: { max: number | bigint }) =>
  `Ensure this value is less than or equal to ${max}.`;
export const notAbove = ({ min }: { min: number | bigint }) => `Ensure this value is greater than ${min}.`;
export const nullCharacter = 'Null characters are not allowed.';
export const surrogate = 'Surrogate characters are not allowed.';
export const notFound = ({ id }: { id: number | string }) => `Invalid pk "${id}" - object does not exist.`;
export const notOneLine = 'Write this on one line.';
export const notIds = 'Ids with commas between, at most 100.';
export const idempotencyKey = 'Must be 1 to 200 visible ASCII characters.';
export const lastBeforeFirst = 'The last day can’t be before the first.';
export const endBeforeStart = 'The end must be after the start.';
export const chooseUploaded = 'Choose an uploaded picture.';
export const notPicture =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
export const tooManyPixels = ({ millions }: { millions: number }) =>
  `Ensure this picture has no more than ${millions} million pixels.`;
export const noFile = 'No file was submitted.';
export const emptyFile = 'The submitted file is empty.';
export const notFile = 'The submitted data was not a file. Check the encoding type on the form.';
export const oneFileOnly = 'Only one file can be submitted.';
