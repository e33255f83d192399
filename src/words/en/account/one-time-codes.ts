/** Words of one-time codes, a second step for those who want it. */
export const heading = 'One-time codes';
export const whatTheyAre =
  'An app on your phone shows six digits that change every half minute. With codes on, your password alone signs nobody in.';
export const loading = 'Loading your one-time codes';
export const stateFailed = 'We could not load your one-time codes.';
export const stateOld = 'Your one-time codes may have changed.';

export const off = 'One-time codes are off.';
export const onSince = (day: string) => `One-time codes are on since ${day}.`;
export const left = (count: number) =>
  count === 0
    ? 'You have no recovery codes left. Make new ones now, for the day that you lose your phone.'
    : count === 1
      ? 'One recovery code is left.'
      : `${count} recovery codes are left.`;

export const switchOn = 'Switch on one-time codes';
export const switchOff = 'Switch off';
export const renew = 'New recovery codes';
export const cancel = 'Cancel';

export const code = 'One-time code';
export const codeMissing = 'Please enter the code.';
export const codeOrRecovery = 'From the app, or one of your recovery codes.';

export const passwordStep = 'First, your password once more';
export const goOn = 'Go on';
export const goingOn = 'Checking';

export const deviceStep = 'Then add the club to your app';
export const deviceDetail =
  'Scan the picture with an authenticator app, such as the one of your phone’s maker. Or type the key into it.';
export const qrLabel = 'QR code for your authenticator app';
export const qrMissing = 'The picture could not be loaded. Type the key instead.';
export const key = 'Key';
export const copyKey = 'Copy the key';
export const firstCode = 'The six digits that the app shows now';
export const confirm = 'Switch on';
export const confirming = 'Switching on';

export const recoveryStep = 'Keep your recovery codes';
export const recoveryDetail =
  'If you lose your phone, each of these signs you in once. We show them only now. Keep them where you keep other important papers.';
export const copyCodes = 'Copy';
export const downloadCodes = 'Download';
export const codesFile = 'recovery-codes.txt';
export const saved = 'I have kept these codes.';
export const savedMissing = 'Please keep them first: nobody can show them again.';
export const done = 'Done';

export const renewStep = 'New recovery codes';
export const renewDetail = 'The ones you have stop working.';
export const renewNow = 'Make new codes';
export const renewing = 'Making them';

export const endStep = 'Switch off one-time codes';
export const endDetail = 'Your password alone signs you in again.';
export const endNow = 'Switch off';
export const ending = 'Switching off';
export const isOff = 'One-time codes are off now.';
export const isOn = 'One-time codes are on now.';
export const isRenewed = 'Your new recovery codes work from now on.';
