export const emails = {
  CODES_ON: {
    subject: '一次性验证码已开启',
    paragraphs: [
      '您的登录账户已于{when}开启一次性验证码。今后用密码登录时，还须输入手机上的验证码。',
      '如果不是您本人所为，请设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看登录与安全',
  },
  CODES_OFF: {
    subject: '一次性验证码已关闭',
    paragraphs: [
      '您的登录账户已于{when}{by_staff}关闭一次性验证码。现在只用密码即可登录。',
      '如果不是您本人所为，请设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看登录与安全',
  },
  RECOVERY_CODE_USED: {
    subject: '已使用一个恢复码',
    paragraphs: [
      '有人于{when}用您的一个恢复码登录。{left}',
      '如果不是您本人所为，请立即设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看登录与安全',
  },
};
