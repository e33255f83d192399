/** What the login says of a passkey that isn't good here, for whichever reason. */
export const refused = {
  title: '此通行密钥无法登录。',
  detail: '请使用其他通行密钥，或用户名和密码。',
} as const;
