/** Words of what staff send to members: messages about events, newsletters. */
export const guests = '参加者名单';
export const guestsLoading = '正在加载参加者名单';
export const guestsFailed = '无法加载参加者名单。';
export const noGuests = '还没有人报名。';
export const guestCounts = (members: number, seats: number, waiting: number) =>
  `${members}人报名，${seats}个席位${waiting > 0 ? `；${waiting}人候补` : ''}`;
export const guestColumns = {
  name: '姓名',
  membership_id: '会员编号',
  seats: '席位',
  phone: '电话',
  payment: '付款',
  status: '状态',
} as const;
export const free = '免费';
export const notBilled = '尚无发票';
export const waitsAt = (position: number) => `候补第${position}位`;
export const signedUp = '已报名';
export const saveGuests = '存为 CSV';
export const printGuests = '打印名单';

// A message about an event
export const message = '给参加者发邮件';
export const messaging = '正在发送';
export const messageTitle = (event: string) => `关于“${event}”的邮件`;
export const messageTo = '收件人';
export const messageReaders = { REGISTERED: '已报名的会员', WAITING: '候补的会员' } as const;
export const messageSubject = '主题';
export const messageText = '正文';
export const messageHelp = '空一行另起一段。邮件会称呼每位收件人，并附上活动链接。';
export const subjectMissing = '请输入主题。';
export const textMissing = '请输入正文。';
export const messageSent = (recipients: number) => `邮件正发给${recipients}位会员。`;

// A closure over bookings
export const closeInCalendar = '在日历中关闭';

// Calling an event off
export const callOff = '取消活动';
export const callingOff = '正在取消';
export const callOffQuestion = (event: string) => `取消“${event}”？`;
export const callOffEffect = (seats: number, waiting: number) =>
  seats + waiting === 0
    ? '没有人报名。会员会看到活动已取消。'
    : `将收回${seats}个席位${
        waiting > 0 ? `，并结束${waiting}位会员的候补` : ''
      }。未付发票会作废，已付款项全额退还。每位有邮箱的会员会收到一封邮件。`;
export const callOffReason = '原因（选填）';
export const callOffHelp = '会员会在活动页面和邮件中看到。此操作无法撤销。';
export const calledOff = '活动已取消。';

// Newsletters
export const sendNewsletter = '发送电子报';
export const newsletterGoesTo = (count: number) =>
  `将发给${count.toLocaleString('en-SG')}位会员。发送后无法收回。`;
export const sendTo = (count: number) => `发送给 ${count} 位会员`;
export const scheduleFor = (count: number) => `定时发送给 ${count} 位会员`;
export const isSentLater = (when: string) => `已设定，将于${when}发送。`;
export const isOnItsWay = (count: number) => `电子报正发往${count.toLocaleString('en-SG')}位会员。`;
export const noReaders = '其中没有人订阅电子报，所以不会有人收到。';
export const newsletterPreview = '这是读者看到的样子。尚未发送。';
export const greeting = '陈美琳，您好：';
export const sendTest = '给自己发测试邮件';
export const sendingTest = '正在发送测试邮件';
export const testSent = (email: string) => `测试邮件正发往${email}。`;
export const noText = '还没有正文。';
export const sendNotice = '发送通知';
export const sending = '正在发送';
export const email = '邮件';
export const price = '价格';
export const testWrong = '测试邮件未发送。请先检查这些栏目。';
export const noticeSent = '已发送。';
export const noticeGoesTo = {
  everyone: '将发给所有有效会员。',
  tier: '将发给此级别的所有有效会员。',
} as const;
export const noticeIsSeen = '他们会立即在网站上看到。';
export const sendItNow = '立即发送';

// 发布新闻和活动
export const publish = '发布';
export const publishing = '正在发布';
export const schedule = '定时发布';
export const scheduling = '正在设定';
export const scheduled = '定时发布';
export const saveDraft = '存为草稿';
export const backToDraft = '改回草稿';
export const isPublished = '已发布，会员现在就能看到。';
export const isScheduled = (when: string) => `已设定，会员从${when}起可以看到。`;
export const draftSaved = '草稿已保存，只有职员能看到。';

// 活动
export const eventTabs = {
  coming: '即将举行的活动',
  past: '过往活动',
  public: '公众假期',
  school: '学校假期',
  closures: '关闭时段',
  all: '全部',
} as const;
export const createEvent = '新增活动';
export const eventTimesMissing = '请先填写开始和结束时间，才能预览。';
export const wholeDay = '全天';
export const dayRange = (first: string, last: string) => `${first}至${last}`;
export const noSignUp = '无需报名';
export const seatsTakenOf = (taken: number, seats: number | null, waiting: number) => {
  const places = seats === null ? `已报${taken}位，不限人数` : `${seats}位中已报${taken}位`;
  return waiting > 0 ? `${places}，${waiting}人候补` : places;
};
