/** Words of the club's tiers. */
export const heading = '会籍级别';
export const intro = '俱乐部有哪些会籍。您可以改名、设定期限和会费，并隐藏没有的级别。';
export const failed = '无法加载会籍级别。';
export const loading = '正在加载会籍级别';
export const tier = '级别';
export const term = '期限';
export const fees = '会费';
export const rights = '权限';
export const noTerm = '按年，无截止日期';
export const everTerm = '终身';
export const yearsTerm = (years: number) => `${years}年`;
export const noFee = '未设定';
export const book = '预订';
export const bringGuests = '携带宾客';
export const neither = '均不可';
export const hidden = '不提供';
export const edit = '编辑';
export const editOf = (name: string) => `编辑${name}`;
export const moveUp = (name: string) => `将${name}上移`;
export const moved = (name: string) => `${name}已上移。`;
export const name = '名称';
export const nameZh = '中文名称';
export const oldNameZh = (tierName: string) => `这是${tierName}的中文名称。请一并更改，或留空以显示新名称。`;
export const nameMissing = '请输入名称。';
export const termLabel = '会籍期限';
export const termChoices = {
  NONE: '没有期限：会费按年计算',
  YEARS: '若干年一期',
  EVER: '终身',
} as const;
export const years = '年数';
export const yearsWrong = '请输入 1 至 99 的整数。';
export const feeOfAll = (currency: string) => `会费（${currency}）`;
export const differentFees = '会费因服役状况而异';
export const feeFor = (service: string, currency: string) => `会费，${service}（${currency}）`;
export const feeHelp = '尚无会费时请留空。';
export const mayBook = '此级别的会员可以预订';
export const mayBringGuests = '可以携带宾客';
export const isOffered = '提供给新会员';
export const isOfferedHelp = '已有此级别的会员不受影响。';
export const chooseOffered = '选择提供的级别';
export const whichOffered = '俱乐部有哪些级别？';
export const saveOffered = '保存';
export const savingOffered = '正在保存';
export const offeredSaved = '已保存。';
export const save = '保存级别';
export const saving = '正在保存级别';
export const cancel = '取消';
export const saved = (tierName: string) => `已保存：${tierName}。`;
export const refusals = {
  settings_changed: {
    title: '刚刚有人更改了此级别。',
    detail: '请取消，再次编辑即可看到更改。',
  },
} as const;
