/** Words of an invitation to somebody else's booking, for members and for guests. */
export const heading = 'Invitations';
export const invitationHeading = 'Invitation';
export const loading = 'Loading the invitation';
export const failed = 'We couldn’t load this invitation.';

// Outcome
export const tags = {
  INVITED: 'Waiting for your answer',
  ACCEPTED: 'You’re coming',
  DECLINED: 'You declined',
  CANCELLED: 'Cancelled',
  OVER: 'Over',
} as const;
/** The heading of a guest's page. */
export const titles = {
  INVITED: (holder: string) => `${holder} invites you`,
  ACCEPTED: () => 'You’re coming',
  DECLINED: () => 'You declined',
  CANCELLED: () => 'This booking was cancelled',
  OVER: () => 'This booking has ended',
} as const;
export const cancelledDetail = 'You don’t need to come.';
export const declinedDetail = (holder: string) => `${holder} knows that you aren’t coming.`;
export const acceptedDetail = (holder: string) => `${holder} knows that you’re coming.`;

/** Behind the name of whose booking it is. */
export const invitesYou = 'Invites you';
export const invitedBy = 'Invited by';
export const bookedFor = (name: string) => `${name}’s booking`;
export const guestLabel = 'Guest';

// Answering
export const answerHeading = 'Will you come?';
export const accept = 'Accept';
export const decline = 'Decline';
export const answering = 'Sending your answer';
export const leave = 'I can’t come';
export const comeAfterAll = 'I can come after all';
export const addToCalendar = 'Add to calendar';

// A link of no use
export const noLink = 'Open the link in your invitation';
export const noLinkDetail = 'It’s in the email or message that invited you.';
export const badLink = 'This link doesn’t work';
export const badLinkDetail =
  'You may no longer be invited, or the link is incomplete. Ask the member who invited you for a new one.';
export const toPortal = 'Go to the club’s portal';

/** Sentences for the codes that an answer is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  invitation_over: { title: 'It’s too late to answer.', detail: 'The booking has ended or was cancelled.' },
  no_room: { title: 'There’s no room left.', detail: 'Another member took your place.' },
  no_guest_left: { title: 'There’s no place left.', detail: 'Another guest was invited instead.' },
  member_status: {
    title: 'You can’t accept with your current membership status.',
    detail: 'Contact the club office.',
  },
};
