/** Words of the captcha’s other way, for whoever can’t see the picture. */
export const insteadOfPicture = 'Instead of the picture';
export const workUnderWay =
  'Your device is working out a number, which shows that you are not a program. It takes a few seconds.';
export const workProgress = 'Working out the number';
export const workDone = 'That is done. You can sign in now.';
export const workFailed = 'Your device could not work out the number.';
export const workFailedDetail = 'Nothing you typed is lost. Try again, or use the picture.';
export const workNotAsked = 'We could not begin.';
export const workNotTaken = 'That took too long to count. Press Sign in once more.';
export const pictureInstead = 'Use the picture instead';
