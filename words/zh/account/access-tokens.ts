import type { OwnScope } from '@portal/contract/account/rules/token-scopes';

/** Words of a user's access tokens. Days and times come in written out. */
export const heading = '访问令牌';
export const whatItIs =
  '访问令牌让日历、AI助手等程序代您操作，而无需您的密码。它只能做您允许的事，您可随时撤销。';
export const none = '尚无访问令牌';
export const noneDetail = '请为每个程序各创建一个，以便单独撤销。';
export const loading = '正在加载您的访问令牌';
export const listFailed = '无法加载您的访问令牌。';
export const listOld = '访问令牌列表可能不是最新。';
export const enough = '您已有20个访问令牌，已达上限。请撤销一个再创建。';
export const endings = '登出所有其他设备时，访问令牌也会撤销。更改密码则不会。';

export const createdAndUsed = (day: string, used: string) => `${day}创建，上次使用${used}`;
export const createdNotUsed = (day: string) => `${day}创建，尚未使用`;
export const expires = (day: string) => `${day}到期`;
export const expired = (day: string) => `已于${day}到期`;

export const add = '创建访问令牌';
export const cancel = '取消';
export const nameLabel = '名称';
export const nameHelp = '将使用它的程序，例如“大堂屏幕”。';
export const nameMissing = '请输入名称。';
export const scopesLabel = '它可以做什么？';
export const scopesMissing = '请至少选择一项。';
export const daysLabel = '有效期';
export const daysNames: Readonly<Record<30 | 90 | 365, string>> = { 30: '30天', 90: '90天', 365: '一年' };
export const create = '创建令牌';
export const creating = '正在创建令牌';
export const ownScopeNames: Readonly<Record<OwnScope, string>> = {
  'own.book': '代我预订',
  'own.bookings': '查看我的预订',
  'own.money': '查看我的应付款',
};
export const ownScopeHelp: Readonly<Record<OwnScope, string>> = {
  'own.book': '预订、改期、取消、候补，以及活动报名',
  'own.bookings': '预订、候补和活动报名',
  'own.money': '发票、付款、余额和礼券。不能付款。',
};
export const staffScopes = '职员权限';
export const staffScopesHelp = '您失去某项权限时，它也立即失去。';
export const refusals = {
  access_tokens_off: { title: '俱乐部已关闭访问令牌。', detail: '请联系俱乐部办公室。' },
  too_many_access_tokens: { title: '您已有20个访问令牌，已达上限。', detail: '请撤销一个再创建。' },
} as const;

export const createdTitle = '您的新访问令牌';
export const copyNow = '请立即复制并交给该程序。之后不会再显示。';
export const keepSecret = '请像密码一样保管：持有它的人可做它获准的一切。';
export const copy = '复制令牌';
export const done = '完成';
export const isCreated = (name: string) => `“${name}”已创建。`;

export const revoke = '撤销';
export const revokeNamed = (name: string) => `撤销“${name}”`;
export const revokeQuestion = (name: string) => `撤销“${name}”？`;
export const revokeDetail = '使用它的程序从下次调用起会被拒绝。此操作无法还原。';
export const keepIt = '保留令牌';
export const revoking = '正在撤销';
export const isRevoked = (name: string) => `“${name}”已撤销。`;
