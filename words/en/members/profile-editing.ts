/** Words of what a member types about themselves, and sends to the office. */

// Typing
export const beingChecked = 'Under review';
/** "Mobile and Home phone are under review." */
export const areUnderReview = (fields: readonly string[]) =>
  fields.length === 1
    ? `${fields[0]} is under review. To change it, withdraw your request first.`
    : `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)} are under review. To change them, withdraw your request first.`;
export const toRequest = 'Go to your request';
export const close = 'Done';
export const takeBack = 'Undo changes';
export const noChoice = 'Not given';
export const findAddress = 'Find address';
export const findingAddress = 'Searching';
export const whichAddress = 'Choose your address';
export const choose = 'Choose';
export const noSuchPostcode = 'We couldn’t find an address with this postcode. Enter yours below.';
export const postcodeDigits = 'Singapore postcodes have six digits. Enter any other address below.';
export const addressFilled = 'We’ve filled in the address below. Check it and add your unit.';
export const lookUpFailed = 'Address search isn’t working right now. Enter yours below.';
export const mobileHelp = 'Such as 8123 4567. For a number abroad, start with + and the country code.';
export const homePhoneHelp = 'Such as 6123 4567. For a number abroad, start with + and the country code.';
export const unitHelp = 'Floor and unit, such as #12-34.';

// Sending
export const notSent = (count: number) => (count === 1 ? '1 unsent change' : `${count} unsent changes`);
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardDetail = 'Your current details stay in place.';
export const review = 'Review and submit';
export const reviewHeading = 'Review your changes';
export const noteLabel = 'Note to the office (optional)';
export const noteHelp = 'For example why you’re changing this, or from when.';
export const keepEditing = 'Keep editing';
export const send = (count: number) => (count === 1 ? 'Submit 1 change' : `Submit ${count} changes`);
export const sending = 'Submitting';
export const refusals = {
  too_many_pending: {
    title: 'You have too many requests under review.',
    detail: 'Withdraw one first. Nothing you typed is lost.',
  },
} as const;

// The photograph
export const photoHeading = 'Your photo';
export const chooseFile = 'Choose a photo';
export const fileHelp = 'JPEG, PNG or WebP, up to 8 MB.';
export const wrongType = 'Choose a JPEG, PNG or WebP file.';
export const tooLarge = 'This photo is larger than 8 MB. Choose a smaller one.';
export const unreadable = 'We couldn’t read this photo. Choose another.';
export const cropPreview = 'Preview';
export const cropHelp = 'Drag the photo, or use the sliders.';
export const zoom = 'Size';
export const across = 'Left and right';
export const down = 'Up and down';
export const takePhoto = 'Use this photo';
export const uploading = 'Uploading';
export const cancel = 'Cancel';
export const removePhoto = 'Request removal';
export const uploadRefusals = {
  storage_full: {
    title: 'We can’t store any more photos right now.',
    detail: 'Try again later, or contact the front desk.',
  },
};

/** Countries by their ISO 3166-1 code, the club's first. */
export { countries } from '@portal/contract/members/rules/countries';
