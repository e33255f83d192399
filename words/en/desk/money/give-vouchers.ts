/** Words of giving a voucher to many members. */
export const heading = 'Give to members';
export const intro = 'Choose who gets a voucher of this type. You see everyone before any is given.';
export const open = 'Give to members';
export const close = 'Close';
export const numbers = 'Membership numbers';
export const numbersHelp =
  'Paste them, each on a line or with commas. Leave empty for everyone with the tier and status.';
export const tooManyNumbers = 'Enter 5,000 numbers at most.';
export const numberTooLong = (text: string) => `This is too long for a membership number: ${text}`;
export const skipHolders = 'Leave out members who have an unused voucher of this type';
export const preview = 'Preview';
export const previewFailed = 'We couldn’t load the preview.';
export const previewLoading = 'Loading the preview';
export const receivers = (members: number) =>
  members === 1 ? '1 member gets a voucher' : `${members.toLocaleString('en-SG')} members get a voucher`;
export const nobody = 'Nobody gets a voucher';
export const nobodyDetail = 'Change your choice, then preview again.';
export const holders = (members: number) =>
  members === 1
    ? '1 member is left out: they have one already.'
    : `${members.toLocaleString('en-SG')} members are left out: they have one already.`;
export const unknown = (count: number) =>
  count === 1 ? '1 number isn’t a member’s:' : `${count.toLocaleString('en-SG')} numbers aren’t members’:`;
export const give = (members: number) =>
  members === 1 ? 'Give 1 voucher' : `Give ${members.toLocaleString('en-SG')} vouchers`;
export const giveQuestion = (members: number, name: string) =>
  members === 1
    ? `Give 1 member the voucher “${name}”?`
    : `Give ${members.toLocaleString('en-SG')} members the voucher “${name}” each?`;
export const giveDetail = 'Each is notified at once.';
export const giving = 'Giving vouchers';
export const until = 'Valid until';
export const untilHelp = 'Leave empty for the usual days of this type.';
export const wrongUntil = 'Enter a date, today or later.';
export const vouchersGiven = (members: number, last: string) =>
  members === 1
    ? `1 voucher given, valid until ${last}.`
    : `${members.toLocaleString('en-SG')} vouchers given, valid until ${last}.`;
export const refusals = {
  preview_changed: {
    title: 'Something changed since this preview.',
    detail: 'Nothing was given. Close this, and preview again.',
  },
  too_many_members: {
    title: 'That’s more than 10,000 members.',
    detail: 'Choose fewer tiers at a time.',
  },
} as const;
