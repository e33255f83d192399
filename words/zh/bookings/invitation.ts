/** Words of an invitation to somebody else's booking, for members and for guests. */
export const heading = '邀请';
export const invitationHeading = '邀请';
export const loading = '正在加载邀请';
export const failed = '无法加载此邀请。';

// Outcome
export const tags = {
  INVITED: '等待您回复',
  ACCEPTED: '您会参加',
  DECLINED: '您已谢绝',
  CANCELLED: '已取消',
  OVER: '已结束',
} as const;
/** The heading of a guest's page. */
export const titles = {
  INVITED: (holder: string) => `${holder}邀请您`,
  ACCEPTED: () => '您会参加',
  DECLINED: () => '您已谢绝',
  CANCELLED: () => '此预订已取消',
  OVER: () => '此预订已结束',
} as const;
export const cancelledDetail = '您无需前来。';
export const declinedDetail = (holder: string) => `${holder}已知道您不参加。`;
export const acceptedDetail = (holder: string) => `${holder}已知道您会参加。`;

/** Behind the name of whose booking it is. */
export const invitesYou = '邀请您';
export const invitedBy = '邀请人';
export const bookedFor = (name: string) => `${name}的预订`;
export const guestLabel = '宾客';

// Answering
export const answerHeading = '您会参加吗？';
export const accept = '接受';
export const decline = '谢绝';
export const answering = '正在发送您的回复';
export const leave = '我不能来';
export const comeAfterAll = '我又能来了';
export const addToCalendar = '加入日历';

// A link of no use
export const noLink = '请打开邀请中的链接';
export const noLinkDetail = '链接在邀请您的邮件或信息中。';
export const badLink = '此链接无效';
export const badLinkDetail = '您可能不再受邀，或链接不完整。请向邀请人索取新链接。';
export const toPortal = '前往俱乐部会员网站';

/** Sentences for the codes that an answer is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  invitation_over: { title: '已不能回复。', detail: '此预订已结束或已取消。' },
  no_room: { title: '人数已满。', detail: '您的位置已由他人补上。' },
  no_guest_left: { title: '名额已满。', detail: '已改邀他人。' },
  member_status: { title: '您目前的会籍状态不能接受邀请。', detail: '请联系俱乐部办公室。' },
};
