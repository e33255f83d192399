export const emailPhrases = {
  byStaff: '由俱乐部职员',
  passkeysStay: (count: number) =>
    `您的${count}个通行密钥仍可登录。如果其中有不是您的，请在会员网站的“登录与安全”中移除。`,
  tokensStay: (count: number) =>
    `您的${count}个访问令牌仍然有效。如果其中有不是您的，请在会员网站的“登录与安全”中撤销。`,
  accountStays: '您关联的账户仍可登录。如果不是您的账户，请在会员网站的“登录与安全”中解除关联。',
  feedStays: '您的日历订阅仍然有效。如果他人可能有此链接，请在会员网站的“我的预订”中关闭。',
  codesLeft: (count: number) => (count === 0 ? '这是最后一个。' : `还剩${count}个。`),
  unsubscribe: '退订',
  copyOf: (when: string) => `这是${when}一封当时未能送达的邮件的副本。`,
};
