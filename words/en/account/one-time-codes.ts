/** Words of one-time codes, a second step for those who want it. */
export const heading = 'One-time codes';
export const whatTheyAre =
  'An app on your phone shows six digits that change every 30 seconds. When codes are on, nobody can sign in with your password alone.';
export const loading = 'Loading your one-time codes';
export const stateFailed = 'We couldn’t load your one-time codes.';
export const stateOld = 'Your one-time codes may be out of date.';

export const off = 'One-time codes are off.';
export const onSince = (day: string) => `Two-step sign-in has been on since ${day}.`;
export const left = (count: number) =>
  count === 0
    ? 'You have no recovery codes left. Create new ones in case you lose your phone.'
    : count === 1
      ? 'You have 1 recovery code left.'
      : `You have ${count} recovery codes left.`;

export const switchOn = 'Turn on one-time codes';
export const switchOff = 'Turn off';
export const renew = 'New recovery codes';
export const cancel = 'Cancel';

export const code = 'One-time code';
export const codeMissing = 'Enter the code.';
export const codeOrRecovery = 'From your app, or one of your recovery codes.';

export const passwordStep = 'Confirm your password';
export const goOn = 'Continue';
export const goingOn = 'Checking';

export const deviceStep = 'Add the club to your app';
export const deviceDetail =
  'Scan the code with an authenticator app, such as Google Authenticator or Apple Passwords. Or enter the key by hand.';
export const qrLabel = 'QR code for your authenticator app';
export const qrMissing = 'We couldn’t load the code. Enter the key instead.';
export const key = 'Key';
export const copyKey = 'Copy key';
export const firstCode = 'Six digits from your app';
export const confirm = 'Turn on';
export const confirming = 'Turning on';

export const recoveryStep = 'Save your recovery codes';
export const recoveryDetail =
  'If you lose your phone, each of these signs you in once. We show them only now, so keep them somewhere safe.';
export const copyCodes = 'Copy';
export const downloadCodes = 'Download';
export const codesFile = 'recovery-codes.txt';
export const saved = 'I’ve saved these codes.';
export const savedMissing = 'Save your codes first. We can’t show them again.';
export const done = 'Done';

export const renewStep = 'New recovery codes';
export const renewDetail = 'Your current codes will stop working.';
export const renewNow = 'Create new codes';
export const renewing = 'Creating codes';

export const endStep = 'Turn off one-time codes';
export const endDetail = 'You’ll sign in with your password alone.';
export const endNow = 'Turn off';
export const ending = 'Turning off';
export const isOff = 'One-time codes turned off.';
export const isOn = 'One-time codes are on.';
export const isRenewed = 'Your new recovery codes are ready.';
