import { kinds } from './settings/email-texts.ts';

/** Words of the audit log. */
export const heading = '操作记录';
export const failed = '无法加载操作记录。';
export const loading = '正在加载操作记录';
export const usernameLabel = '用户名';
export const resource = '内容';
export const action = '操作';
export const record = '记录编号';
export const from = '从';
export const to = '至';
export const nobody = '系统自动';
export const former = (id: number) => `已删除的账户${id}`;
/** The login, where a program made the change for it. */
export const byToken = (username: string, token: string) => `${username}（访问令牌“${token}”）`;
const tests: Readonly<Record<string, string>> = {
  'email-test': '测试邮件',
  'gateway-test': '检查网上付款',
  'sign-in-with': '用其他账户登录',
  'sign-in-with-test': '测试用其他账户登录',
};
/** An email by the kind in its id: `email INVOICE`. */
const emailOf = (id: string): string | undefined => {
  const [what, kind] = id.split(' ');
  const name = Object.entries(kinds).find(([one]) => one === kind)?.[1][0];
  return name && `${what === 'email' ? '邮件' : '测试邮件'}“${name}”`;
};
export const recordOf = (kind: string, id: string) => `${kind}，${tests[id] ?? emailOf(id) ?? id}`;
export const field = '项目';
export const before = '之前';
export const after = '之后';
export const changesOf = (what: string, when: string) => `更改：${what}，${when}`;
export const empty = '空白';
export const older = '更早的记录';
export const latest = '最新的记录';
export const noChanges = '还没有更改';
export const noChangesDetail = '职员的更改会显示在这里。';
