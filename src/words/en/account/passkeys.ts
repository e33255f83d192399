import type { DeviceFault } from '../../../lib/account/device-fault.ts';

/** Words of one's passkeys. Days and times come in written out. */
export const heading = 'Passkeys';
export const whatItIs =
  'A passkey signs you in with your finger, your face or the PIN with which you unlock a device. There is no password to type, and nothing that anybody could talk you out of.';
export const none = 'No passkeys yet';
export const noneDetail =
  'Add one on each device that you sign in with. Your username and password go on working.';
export const loading = 'Loading your passkeys';
export const listFailed = 'We could not load your passkeys.';
export const listOld = 'Your passkeys may have changed.';
export const notHere =
  'This browser can’t make passkeys. Open this page in another browser, or on another device, to add one.';
export const enough = 'You have ten passkeys, and there can’t be more. Remove one to add another.';

export const addedAndUsed = (day: string, used: string) => `Added ${day}, last used ${used}`;
export const addedNotUsed = (day: string) => `Added ${day}, not used yet`;

export const add = 'Add a passkey';
export const addDetail =
  'Give your password once more. Then your device asks for your finger, your face or its PIN.';
export const goOn = 'Go on';
export const adding = 'Waiting for your device';
export const cancel = 'Cancel';
export const isAdded = (name: string) => `“${name}” is added. You can sign in with it from now on.`;

/** Why none was made; of what a person did themselves, nothing is said. */
export const faults: Readonly<Record<Exclude<DeviceFault, 'left'>, { title: string; detail: string }>> = {
  known: {
    title: 'This device has a passkey for your login.',
    detail: 'You can sign in with it. To make a new one, remove the old one first, here and on the device.',
  },
  full: {
    title: 'You have ten passkeys, and there can’t be more.',
    detail: 'Remove one to add another.',
  },
  unable: {
    title: 'Your device made no passkey.',
    detail: 'Nothing has changed. Try again, or use another device or browser.',
  },
};

export const rename = 'Rename';
export const renameNamed = (name: string) => `Rename “${name}”`;
export const renameTitle = 'Rename this passkey';
export const nameOfIt = 'Name';
export const nameHelp = 'So that you know which one it is.';
export const nameMissing = 'Please enter a name.';
export const save = 'Save the name';
export const saving = 'Saving';
export const isRenamed = (name: string) => `It is called “${name}” now.`;

export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove “${name}”`;
export const removeQuestion = (name: string) => `Remove “${name}”?`;
export const removeDetail =
  'Nobody can sign in with it any more. You are not signed out anywhere, and your password stays as it is.';
export const keepIt = 'Keep it';
export const removing = 'Removing';
export const isRemoved = (name: string) => `“${name}” is removed. You can delete it on your device as well.`;
