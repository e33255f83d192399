/** Words of a user's passkeys. Days and times come in written out. */
export const heading = 'Passkeys';
export const whatItIs =
  'A passkey signs you in with your fingerprint, your face or your device’s PIN. There’s no password to type, and nothing a scammer can trick you into giving away.';
export const none = 'No passkeys yet';
export const noneDetail =
  'Add one on each device you sign in with. Your username and password will still work.';
export const loading = 'Loading your passkeys';
export const listFailed = 'We couldn’t load your passkeys.';
export const listOld = 'Your passkeys may be out of date.';
export const notHere =
  'This browser doesn’t support passkeys. Open this page in another browser or on another device to add one.';
export const enough = 'You have ten passkeys, which is the limit. Remove one to add another.';

export const addedAndUsed = (day: string, used: string) => `Added ${day}, last used ${used}`;
export const addedNotUsed = (day: string) => `Added ${day}, not used yet`;

export const add = 'Add a passkey';
export const addDetail =
  'Enter your password. Then confirm with your fingerprint, face or PIN on your device.';
export const goOn = 'Continue';
export const adding = 'Waiting for your device';
export const cancel = 'Cancel';
export const isAdded = (name: string) => `We’ve added “${name}”. You can now sign in with it.`;

/** Reasons why none was made; none is shown when the person cancelled it themselves. */
export const faults = {
  known: {
    title: 'This device already has a passkey for your login.',
    detail: 'You can sign in with it. To create a new one, remove the old one here and on the device first.',
  },
  full: {
    title: 'You have ten passkeys, which is the limit.',
    detail: 'Remove one to add another.',
  },
  unable: {
    title: 'Your device didn’t create a passkey.',
    detail: 'Try again, or use another device or browser.',
  },
};

export const rename = 'Rename';
export const renameNamed = (name: string) => `Rename “${name}”`;
export const renameTitle = 'Rename passkey';
export const nameOfIt = 'Name';
export const nameHelp = 'So you know which device it’s on.';
export const nameMissing = 'Enter a name.';
export const save = 'Save name';
export const saving = 'Saving';
export const isRenamed = (name: string) => `Renamed to “${name}”.`;

export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove “${name}”`;
export const removeQuestion = (name: string) => `Remove “${name}”?`;
export const removeDetail =
  'Nobody will be able to sign in with it. You’ll stay signed in, and your password won’t change.';
export const keepIt = 'Keep passkey';
export const removing = 'Removing';
export const isRemoved = (name: string) => `We’ve removed “${name}”. You can delete it on your device too.`;
