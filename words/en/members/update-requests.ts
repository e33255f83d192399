/** Words of the changes that members ask the club to make. Days and times come in written out. */

// The list
export const heading = 'Your requests';
export const intro = 'Changes you’ve requested to your profile.';
export const which = 'Show';
export const all = 'All';
export const statuses = {
  PENDING: 'Under review',
  APPROVED: 'Approved',
  REJECTED: 'Not approved',
  WITHDRAWN: 'Withdrawn',
} as const;
export const loading = 'Loading your requests';
export const listFailed = 'We couldn’t load your requests.';
export const listOld = 'Your requests may be out of date.';
export const noRequests = 'No requests yet';
export const noRequestsDetail = 'When you request a change to your details, you can follow it here.';
export const nothingOfThese = 'No requests found';
export const nothingOfTheseDetail = 'See your other requests under All.';
export const seeAll = 'See all requests';
export const nothingOnPageDetail = 'You don’t have that many requests.';
export const toProfile = 'Go to your profile';

/** "Address and work", "Name, address and 2 more": what a request is about, as the start of a sentence. */
export const aboutTopics = (topics: readonly string[]): string => {
  if (topics.length === 0) return someChange;
  const text = listed(topics);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** "Change of address and work" */
export const changeOf = (topics: readonly string[]) =>
  topics.length === 0 ? someChange : `Change of ${listed(topics)}`;
/** Of a request that doesn't say what it changes. */
const someChange = 'Change of your details';

function listed(topics: readonly string[]): string {
  const [last = '', ...before] = topics.toReversed();
  if (topics.length > 3) return `${topics.slice(0, 2).join(', ')} and ${topics.length - 2} more`;
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

// One request
export const pageHeading = 'Update request';
export const back = 'Your requests';
export const requestLoading = 'Loading the request';
export const requestFailed = 'We couldn’t load this request.';
export const requestOld = 'This request may be out of date.';
export const noSuchRequest = 'Request not found';
export const noSuchRequestDetail = 'Check the link. The request may belong to another member.';
export const sentOn = (id: number, day: string) => (day ? `Request ${id}, sent on ${day}.` : `Request ${id}`);
export const changes = 'Requested changes';
export const outcomes = {
  PENDING: 'Your current details stay until the office approves.',
  APPROVED: 'Your details were updated.',
  REJECTED: 'Your details haven’t changed.',
  WITHDRAWN: 'Your details haven’t changed.',
} as const;
export const confirmMail = 'Confirm your new email address.';
export const confirmMailDetail = 'Use the link we emailed you.';
export const yourNote = 'Your note to the office';
export const clubNote = 'Note from the office';
export const whyNot = 'The office didn’t approve this';
export const officeSays = 'The office says';

// Status
export const whereItIs = 'Status';
export const stepSent = 'Sent';
export const withOffice = 'With the office';
export const withOfficeDetail = 'The office reviews each request.';
export const stepDecided = 'Decided';
export const decidedDetail = 'You’ll see the decision here.';
export const stepDone = 'done';
export const stepNow = 'now';
export const stepToCome = 'next';

// Earlier requests
export const otherRequests = 'Other requests';
export const othersFailed = 'We couldn’t load your other requests.';
export const restIsFine = 'The request above is up to date.';

// Withdrawing
export const withdraw = 'Withdraw request';
export const withdrawLater = 'You can submit a new one at any time.';
export const withdrawQuestion = 'Withdraw this request?';
export const withdrawDetail = 'The office won’t review it, and your current details stay.';
export const withdrawIt = 'Withdraw request';
export const withdrawing = 'Withdrawing';
export const keepIt = 'Keep request';
export const withdrawn = 'Request withdrawn.';
export const refusals = {
  already_decided: {
    title: 'The office has already decided.',
    detail: 'This page shows the decision.',
  },
} as const;
