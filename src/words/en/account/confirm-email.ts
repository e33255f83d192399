/** Words of a new email address that is confirmed with a mailed link. */
export const confirmEmail = 'Confirm your address';
export const confirmLead = 'From now on, we write to';
export const confirmNow = 'Confirm this address';
export const confirming = 'Confirming';
export const confirmed = 'Your address is confirmed';
export const confirmedDetail = (email: string) => `From now on, we write to ${email}.`;
export const toProfile = 'Go to your profile';
/** Why a link confirms nothing, and what to do. */
export const useless = {
  used: {
    title: 'This address is confirmed already',
    detail: 'The link was used before. There is nothing left to do.',
  },
  expired: {
    title: 'This link is too old',
    detail: 'It worked for a week. Have a new one mailed to you from your profile.',
  },
  taken: {
    title: 'This address is somebody else’s',
    detail:
      'Another member or login has it by now, so yours stays as it was. Tell the club if that can’t be.',
  },
  broken: {
    title: 'This link doesn’t work',
    detail:
      'It isn’t the whole of one, or it counts no more: a newer one took its place, or you kept the address you have. Your profile says which address waits to be confirmed.',
  },
  missing: {
    title: 'Open the link in your mail',
    detail:
      'A new address is confirmed with a link that we mail there, and this isn’t the whole of one. Open it from the mail once more.',
  },
};
