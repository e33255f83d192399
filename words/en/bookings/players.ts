/** Words of who is invited to a booking, as the member whose booking it is reads them. */
export const statuses = { INVITED: 'Invited', ACCEPTED: 'Accepted', DECLINED: 'Declined' } as const;

// Those who are invited
export const copy = 'Copy link';
export const removeShort = 'Remove';
export const keepShort = 'Keep';
/** Accessible labels of the buttons, which tell them from others on the page. */
export const copyLink = (name: string) => `Copy link for ${name}`;
export const remove = (name: string) => `Remove ${name}`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const removeMemberDetail = 'We’ll let them know that they’re no longer invited.';
export const removeGuestDetail = 'Their link will stop working. The booking still includes the guest.';
export const keep = (name: string) => `Keep ${name}`;
export const removing = 'Removing';
export const removed = (name: string) => `${name} is no longer invited.`;

// Inviting
export const inviteQuestion = 'Who would you like to invite?';
export const kinds = { MEMBER: 'A member', GUEST: 'A guest' } as const;
export const search = 'Name or membership number';
export const searchHelp = 'At least 3 letters of the name, or the whole number.';
export const tooShort = 'Enter at least 3 letters.';
export const find = 'Find';
export const finding = 'Searching';
export const found = 'Members found';
export const noneFound = 'No members found.';
export const noneFoundDetail = 'Check the spelling, or enter the whole membership number.';
export const invite = (name: string) => `Invite ${name}`;
export const inviting = 'Inviting';
export const guestName = 'Guest’s name';
export const nameMissing = 'Enter the guest’s name.';
export const guestEmail = 'Guest’s email address (optional)';
export const guestEmailHelp = 'We’ll email them a link. You can also copy it and share it yourself.';
export const inviteGuest = 'Invite guest';
export const noGuestLeft = 'All guests of this booking have been invited.';
/** `action`: what the button says. */
export const noGuestLeftDetail = (action: string) => `To bring more, choose “${action}”.`;
export const invited = (name: string) => `${name} is invited.`;
export const close = 'Close';

/** Sentences for the codes that inviting is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_invitable: {
    title: 'You can’t invite anyone to this booking.',
    detail: 'It isn’t confirmed, or has ended.',
  },
  no_room: { title: 'There’s no room for more people.', detail: 'Remove someone, or bring fewer guests.' },
  no_guest_left: {
    title: 'All guests of this booking have been invited.',
    detail: 'Change the number of guests first.',
  },
  share_paid: {
    title: 'They’ve paid their share.',
    detail: 'So they stay on the booking. If you cancel it, they’re refunded by the same rule as you.',
  },
  invited_already: { title: 'This member is already invited.', detail: '' },
};
export const everyPlaceTaken = (capacity: number) =>
  `Up to ${capacity} people can come, and every place is taken.`;
