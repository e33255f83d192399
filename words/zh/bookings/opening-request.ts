/** Words of having a time booked when it opens. Times, days and amounts come in written out. */
export const bookIt = '开放时为我预订';
export const asking = '正在保存';
export const howLong = '时长';
export const free = '免费';
/** "S$6.00。多人申请时，先申请者先得。" */
export const terms = (price: string, policy: string) => `${price}。${policy}`;
export const policies = {
  FIRST: '多人申请时，先申请者先得。',
  DRAW: '多人申请时，抽签决定。',
} as const;
/** "开放时，如轮到Daniel Lim，我们会为Daniel Lim预订下午6:00至7:00。"; null: for the reader. */
export const willBook = (time: string, name: string | null) =>
  name === null
    ? `开放时，如轮到您，我们会为您预订${time}。`
    : `开放时，如轮到${name}，我们会为${name}预订${time}。`;
export const withGuests = (guests: string) => `宾客：${guests}。`;
export const takeBack = '撤回申请';
export const takingBack = '正在撤回';
export const refusals = {
  already_open: { title: '这个时段现已开放。请重新加载日历再预订。', detail: '' },
  requested_already: { title: '您的家庭已申请这个时段。', detail: '请在“我的预订”查看。' },
  too_many_requests: { title: '您已申请10个时段，达到上限。请先撤回一个。', detail: '' },
  request_decided: { title: '这个时段已开放。', detail: '请重新加载页面查看结果。' },
};

// In the calendar
export const requestedLabel = '已申请';
export const requestedSpoken = '尚未开放，您已申请';
export const requestedDetail = '您已申请这个时段。';

// In My bookings
export const heading = '开放时预订';
export const opens = (moment: string) => `${moment}开放。`;
export const forMember = (name: string) => `为${name}申请。`;
export const requestedBy = (name: string) => `${name}代您申请。`;
export const waitingTag = '尚未开放';
export const refusedTag = '未能订到';
export const takeBackQuestion = '撤回申请？';
export const takeBackDetail = '我们将不会为您预订这个时段。';
export const keep = '保留';
export const takenBack = (name: string) => `我们不会为您预订${name}。`;
export const reasons = {
  first: '其他会员申请在先。',
  draw: '抽签结果其他会员在先。',
  limit: '您的家庭已达预订上限。',
  membership: '您的会籍当时不能预订。请联系俱乐部办公室。',
  guests: '该设施不再接待您的宾客。',
  rule: '该设施的开放时间或规则已更改。',
} as const;
export const seeDay = '查看当天';

// A draw
export const seeDraw = '查看抽签';
export const loadingDraw = '正在加载';
export const drawTitle = '抽签';
export const drawTurn = (turn: number, of: number) => `您排在第${turn}位，共${of}位。`;
export const drawRule =
  '上次抽签未订到的会员排在前面，其余次序由种子决定：每个申请有一个密钥，即“seed:request”的SHA-256值，密钥最小者在先。参加者均可核对。';
export const seed = '种子';
export const requestNumber = '申请编号';
export const key = '密钥';
export const booked = '已预订';
export const notBooked = '未能订到';
export const yours = '您的';
export const cameFirst = '优先';
