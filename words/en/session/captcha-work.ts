/** Words of the captcha’s other way, for people who can’t see the picture. */
export const insteadOfPicture = 'Instead of the picture';
export const workUnderWay = 'Checking that you’re human. This takes a few seconds.';
export const workProgress = 'Checking';
export const workDone = 'Done. You can sign in now.';
export const workFailed = 'Your device couldn’t finish the check.';
export const workFailedDetail = 'Try again, or use the picture. Nothing you typed is lost.';
export const workNotStarted = 'We couldn’t start the check.';
export const workNotTaken = 'That check expired. Select Sign in again.';
export const pictureInstead = 'Use the picture instead';
