/** Words of signing in with an account of the club or a company. `label` is its name, as staff set it. */
export const signInWith = (label: string) => `用${label}登录`;
export const goingThere = (label: string) => `正在前往${label}`;

const account = (label: string | undefined) => (label ? `${label}账户` : '外部账户');

export const finishing = '正在登录';
export const notFinished = '无法完成登录。';
export const linkingTitle = '正在关联您的账户';
export const tryAgain = '重试';
export const toSignIn = '前往登录';
export const toHome = '前往首页';
export const toSettings = '前往登录与安全';

/** Reasons why nobody was signed in or nothing was linked, and what to do. */
export const visitFaults = (label: string | undefined) => ({
  off: {
    title: `无法用您的${account(label)}登录`,
    detail: '俱乐部已关闭此登录方式。请改用用户名登录。',
  },
  unavailable: {
    title: `${label ?? '登录服务'}没有响应`,
    detail: '请几分钟后重试，或用用户名登录。',
  },
  cancelled: {
    title: '您取消了登录',
    detail: '没有任何改动。请重试，或用用户名登录。',
  },
  refused: {
    title: `无法确认您的${account(label)}`,
    detail: '请重试。如果再次发生，请用用户名登录，并告知俱乐部办公室。',
  },
  expired: {
    title: '请重新开始',
    detail: '此次登录已被使用、耗时过长，或是在其他标签页开始的。',
  },
});

/** Refusals by the API, by their codes. */
export const visitRefusals = (label: string | undefined) => ({
  no_active_account: {
    title: '您无法登录',
    detail: '您的会籍状态不允许登录。请联系俱乐部办公室。',
  },
  identity_not_linked: {
    title: `您的${account(label)}尚未关联会籍`,
    detail: '请先用用户名登录一次，再到“登录与安全”中关联。',
  },
  identity_link_mailed: {
    title: '请查看邮件以关联账户',
    detail: `您的${account(label)}尚未关联。我们已发送关联链接到您的电子邮箱，一小时内有效。`,
  },
  identity_linked_elsewhere: {
    title: `此${account(label)}已关联其他登录账号`,
    detail: '请先在那里解除关联，或使用其他账户。',
  },
  identity_already_linked: {
    title: '您的登录账号已关联其他账户',
    detail: '请先到“登录与安全”中解除关联。',
  },
  email_taken: {
    title: '此电子邮箱已有登录账号',
    detail: '请用该账号登录，或联系俱乐部办公室。',
  },
  not_found: {
    title: '此链接无效',
    detail: '链接可能不完整、已使用或已过期。请重新开始以获取新链接。',
  },
});

/** The page behind the emailed link that links an account. */
export const confirmTitle = '关联您的账户';
export const confirmLead = '之后，能登录该账户的人都能登录您的会员账号。';
export const confirmNow = '关联账户';
export const confirming = '正在关联';
export const linked = '账户已关联';
export const linkedDetail = (email: string | null) =>
  `您现在可以用${email ?? '该账户'}登录。用户名和密码仍可使用。`;
