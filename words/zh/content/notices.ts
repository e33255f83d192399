/** Words about a membership's status, on the dashboard. Days come in written out. */
export const membership = '您的会籍';
export const noticeWords = {
  ABSENT: { title: '您的会籍登记为暂离。', children: '回来后请告知俱乐部办公室。' },
  'SUSPENDED-DEFAULTER': {
    title: '您的会籍因有未付发票而暂停。',
    children: {
      onlyWith: 'suspension ends',
      text: '请付清发票，俱乐部办公室随后会恢复您的会籍。',
    },
  },
  'SUSPENDED-DISCIPLINE': { title: '您的会籍已暂停。', children: '请联系俱乐部办公室。' },
} as const;
export const seeWhatIsDue = '查看应付款项';
export const renewalDue = (date: string) => `请在${date}前续期。`;
export const renewsUntil = (date: string) => `付款后，您的会籍有效至${date}。`;
export const endsOn = (date: string) => `您的会籍将于${date}到期。`;
export const endsDetail = {
  onlyWith: 'GET /profile/benefits/',
  text: '我们会提前寄发发票，付款后会籍即可延续。',
} as const;
export const endedOn = (date: string) => `您的会籍已于${date}到期。`;
export const graceDetail = (date: string) => `${date}之前仍可预订，之后须续期。`;
export const endedDetail = '续期后即可再次预订，俱乐部办公室可以协助您。';
export const seeMembership = '查看您的会籍';
