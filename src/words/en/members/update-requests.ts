/** Words of the changes that members ask the club to make. Days and times come in written out. */

// The list
export const heading = 'Your requests';
export const intro = 'What you asked us to change about you, and what came of it.';
export const which = 'Show';
export const all = 'All';
export const statuses = {
  PENDING: 'Being checked',
  APPROVED: 'Approved',
  REJECTED: 'Not approved',
  WITHDRAWN: 'Withdrawn',
} as const;
export const loading = 'Loading your requests';
export const listFailed = 'We could not load your requests.';
export const listOld = 'Your requests may have changed.';
export const nothing = 'No requests yet';
export const nothingDetail = 'When you ask us to change your details, you can follow that here.';
export const nothingOfThese = 'None of your requests';
export const nothingOfTheseDetail = 'The others are under All.';
export const seeAll = 'See all requests';
export const nothingOnPageDetail = 'There are fewer requests than that.';
export const toProfile = 'Go to your profile';

/** "Address and work", "Name, address and 2 more": what a request is about, as the start of a sentence. */
export const aboutTopics = (topics: readonly string[]): string => {
  const text = listed(topics);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** "Change of address and work" */
export const changeOf = (topics: readonly string[]) => `Change of ${listed(topics)}`;

function listed(topics: readonly string[]): string {
  const [last = '', ...before] = topics.toReversed();
  if (topics.length > 3) return `${topics.slice(0, 2).join(', ')} and ${topics.length - 2} more`;
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

// One request
export const pageHeading = 'Update request';
export const back = 'Your requests';
export const requestLoading = 'Loading the request';
export const requestFailed = 'We could not load this request.';
export const requestOld = 'What came of this request may have changed.';
export const noSuchRequest = 'There is no such request';
export const noSuchRequestDetail = 'Its address may have been cut short, or it is not yours.';
export const sentOn = (id: number, day: string) => (day ? `Request ${id}, sent on ${day}.` : `Request ${id}`);
export const changes = 'What changes';
export const outcomes = {
  PENDING: 'Nothing else changes. Until the office says yes, what is on file stays as it is.',
  APPROVED: 'These are on file since then.',
  REJECTED: 'Nothing was changed.',
  WITHDRAWN: 'Nothing was changed.',
} as const;
export const confirmMail = 'The new email address waits for you.';
export const confirmMailDetail = 'It counts once you open the link that we sent to it.';
export const yourNote = 'Your note to the office';
export const clubNote = 'A note from the office';
export const whyNot = 'The office did not approve this';
export const officeSays = 'The office says';

// Where it is
export const whereItIs = 'Where it is';
export const sent = 'Sent';
export const withOffice = 'With the office';
export const withOfficeDetail = 'A person looks at each request.';
export const decided = 'Decided';
export const decidedDetail = 'The answer will stand here.';
export const stepDone = 'done';
export const stepNow = 'now';
export const stepToCome = 'to come';

// Earlier requests
export const otherRequests = 'Other requests';
export const othersFailed = 'We could not load your other requests.';
export const restIsFine = 'What you see above is complete.';

// Withdrawing
export const withdraw = 'Withdraw the request';
export const withdrawLater = 'You can send a new one at any time.';
export const withdrawQuestion = 'Withdraw this request?';
export const withdrawDetail = 'The office will not look at it any more, and what is on file stays as it is.';
export const withdrawIt = 'Withdraw it';
export const withdrawing = 'Withdrawing';
export const keepIt = 'Keep it';
export const withdrawn = 'The request is withdrawn.';
export const refusals = {
  already_decided: {
    title: 'The office was faster.',
    detail: 'This request has been decided meanwhile. The page shows what came of it.',
  },
} as const;
