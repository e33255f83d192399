/** Words that pages of one form have in common. */
export const toSignIn = '登录';
export const backToSignIn = '返回登录';
/** The heading of both steps, and the link to them. */
export const create = '开通登录账户';
