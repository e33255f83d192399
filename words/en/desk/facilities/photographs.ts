/** Words of the photographs of a facility at the desk. */
export const heading = 'Photographs';
export const intro = (most: number) =>
  `Members and guests see them on their booking, in this order: up to ${most}. What each shows is its caption, and is read out to people who can’t see it.`;
export const loading = 'Loading the photographs';
export const failed = 'We couldn’t load the photographs.';
export const none = 'No photographs yet.';
export const choose = 'Add photographs';
export const chooseHelp = 'JPEG, PNG or WebP, up to 8 MB each. You can choose several at once.';
export const full = (most: number) =>
  `A facility has at most ${most} photographs. Remove one to add another.`;
export const tooMany = (left: number) =>
  left === 1
    ? '1 photograph didn’t fit and wasn’t added.'
    : `${left} photographs didn’t fit and weren’t added.`;
export const alt = 'What it shows';
export const altInChinese = 'What it shows, in Chinese';
export const altMissing = 'Say what the photograph shows.';
export const photograph = (number: number, of: number) => `Photograph ${number} of ${of}`;
export const moveUp = (number: number) => `Move photograph ${number} up`;
export const moveDown = (number: number) => `Move photograph ${number} down`;
export const remove = (number: number) => `Remove photograph ${number}`;
export const moved = (number: number, of: number) => `Now photograph ${number} of ${of}`;
export const uploading = 'Uploading';
export const waiting = 'Waiting to upload';
export const notAdded = (file: string) => `${file} wasn’t added.`;
export const wrongType = 'Choose a JPEG, PNG or WebP file.';
export const tooLarge = 'It’s larger than 8 MB. Choose a smaller one.';
export const tryAgain = (file: string) => `Try ${file} again`;
export const dismiss = (file: string) => `Dismiss ${file}`;
export const stillUploading = 'Some photographs are still uploading. Save once they’re here.';
export const conflict = 'Someone else changed these photographs while you were editing.';
export const conflictDetail = 'Save again to replace theirs with yours, or load theirs.';
export const loadTheirs = 'Load theirs';
export const unsaved = 'Not saved yet';
export const refusals = {
  storage_full: {
    title: 'We can’t store any more pictures right now.',
    detail: 'Try again later.',
  },
};
