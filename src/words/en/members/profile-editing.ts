/** Words of what a member types about themselves, and sends to the office. */

// Typing
export const beingChecked = 'Being checked';
export const askedAlready =
  'What is being checked can’t be asked for once more: withdraw that request to ask for something else.';
export const close = 'Done';
export const takeBack = 'Undo these changes';
export const noChoice = 'Not given';
export const findAddress = 'Find address';
export const findingAddress = 'Looking';
export const whichAddress = 'Which address is it?';
export const choose = 'Please choose';
export const noSuchPostcode = 'We know no address with this postcode. Please type yours in below.';
export const postcodeDigits = 'A Singapore postcode has six digits. Please type another address in below.';
export const addressFilled = 'The address is filled in below. Please check it, and add your unit.';
export const lookUpFailed = 'Addresses can’t be looked up just now. Please type yours in below.';
export const phoneHelp = 'With + before a country code, as in +65 8000 1234.';
export const unitHelp = 'Floor and unit, as in #12-34.';

// Sending
export const notSent = (count: number) =>
  count === 1 ? 'One change is not sent yet' : `${count} changes are not sent yet`;
export const discard = 'Discard';
export const discardQuestion = 'Discard what you typed?';
export const discardDetail = 'What is on file stays as it is.';
export const review = 'Check and send';
export const reviewHeading = 'This goes to the office';
export const noteLabel = 'A note to the office';
export const noteHelp = 'If you like: why, or from when.';
export const keepEditing = 'Keep editing';
export const send = (count: number) => (count === 1 ? 'Send one change' : `Send ${count} changes`);
export const sending = 'Sending';
export const refusals = {
  too_many_pending: {
    title: 'Too many of your requests are waiting.',
    detail: 'Please withdraw one of them first. Nothing you typed is lost.',
  },
} as const;

// The photograph
export const photoHeading = 'Your photograph';
export const chooseFile = 'Choose a picture';
export const fileHelp = 'JPEG, PNG or WebP, up to 8 MB.';
export const wrongType = 'This is not a JPEG, PNG or WebP picture. Please choose another.';
export const tooLarge = 'This picture is larger than 8 MB. Please choose a smaller one.';
export const unreadable = 'This picture can’t be read. Please choose another.';
export const cropPreview = 'What will be seen of it';
export const cropHelp = 'Drag the picture, or use the sliders.';
export const zoom = 'Size';
export const across = 'Left and right';
export const down = 'Up and down';
export const takePhoto = 'Use this picture';
export const uploading = 'Uploading';
export const cancel = 'Cancel';
export const removePhoto = 'Ask to remove it';
export const uploadRefusals = {
  storage_full: {
    title: 'The club has no room for pictures at the moment.',
    detail: 'Try again later, or tell the front desk.',
  },
};
