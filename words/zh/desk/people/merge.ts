/** 工作台合并重复会员的用语。 */
export const merge = '合并';
export const merging = '正在合并';
export const mergeTitle = '合并重复会员';
export const mergeIntro = (number: string) =>
  `如果同一个人有两份记录，另一份的所有内容会移到这里。编号 ${number} 保留，另一个编号会指向这里。`;
export const otherMember = '另一位会员';
export const previewFailed = '无法加载将要合并的内容。';
export const mergeQuestion = (other: string, kept: string) => `把${other}合并到${kept}？`;
export const mergeDetail = '此操作无法撤销。';
export const merged = (other: string) => `已合并：${other}。`;
export const fieldsTitle = '保留哪些资料？';
export const fieldsDetail = '只列出不同的项目。编号、状态、级别和期限保持不变。';
export const noDifferences = '两份记录的资料相同。';
export const here = '此会员';
export const there = '另一位会员';
export const empty = '未提供';
export const movesTitle = '将移到这里';
export const nothingMoves = '另一位会员没有其他内容。';
export const moves = {
  bookings: (count: number) => `${count} 个预订`,
  invoices: (count: number) => `${count} 张发票`,
  payments: (count: number) => `${count} 笔付款`,
  vouchers: (count: number) => `${count} 张礼券`,
  cards: (count: number) => `${count} 张会员卡`,
  notes: (count: number) => `${count} 条备注`,
  event_sign_ups: (count: number) => `${count} 个活动报名`,
  waiting_list: (count: number) => `${count} 个候补`,
  profile_changes: (count: number) => `${count} 项资料更改`,
  household: (count: number) => `${count} 位关联会员`,
} as const;
export const movesCredit = (amount: string) => `${amount} 余额`;
export const cardsNote = '如果两人都有使用中的会员卡，保留此会员的卡，另一张失效。';
export const loginTitle = '保留哪个登录账户？';
export const loginHere = (username: string) => `${username}（此会员）`;
export const loginThere = (username: string) => `${username}（另一位会员）`;
export const loginDetail = '另一个登录账户会停用，并在所有设备上退出。';
export const loginMoves = (username: string) => `登录账户 ${username}`;
export const loginMissing = '请选择保留哪个登录账户。';
export const obstaclesTitle = '这两位会员无法合并。';
export const obstacles = {
  SAME: '这是同一位会员，请选择其他会员。',
  LINKED: '其中一人的会籍依附于另一人。请先取消关联。',
  SPOUSE: '有人依附于另一位会员，而此会员是配偶会员。请从另一位会员的页面开始。',
  STATUS: '俱乐部已暂停或终止另一人的会籍。请先让两人的状态相同。',
  EVENT: '两人都报名了同一活动。请先取消其中一个报名。',
  RENEWAL: '两人都有未结的续期发票，而同一会籍不能续期两次。请先作废其中一张。',
  PENDING: '另一位会员有待审批的资料更改。请先批准或拒绝。',
  OWN: '不能合并您自己的会籍。请同事处理。',
  ERASED: '其中一人的个人资料已删除。',
} as const;
export const mergeRefusals = {
  merge_refused: { title: obstaclesTitle, detail: '情况已有变化。请重新选择另一位会员。' },
  rights_not_held: {
    title: '将停用的登录账户拥有您没有的权限。',
    detail: '请保留该账户，或联系管理员。',
  },
  last_administrator: { title: '必须至少保留一位管理员。', detail: '请保留另一个登录账户。' },
} as const;
