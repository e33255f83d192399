export const emails = {
  PASSWORD_RESET: {
    subject: '设置新密码',
    paragraphs: [
      '您申请了重设{club}会员网站的密码。',
      '{button}',
      '链接只能使用一次，一小时内有效。',
      '如果不是您本人申请，请忽略此邮件，您的密码不会改变。',
    ],
    button: '设置新密码',
  },
  PASSWORD_CHANGED: {
    subject: '您的密码已更改',
    paragraphs: [
      '您的登录密码已于{when}{by_staff}更改。您的其他设备已登出。',
      '如果是您所为，无须处理。如果不是，请立即设置新密码并联系俱乐部。',
      '{passkeys}',
      '{tokens}',
      '{feed}',
      '{button}',
    ],
    button: '设置新密码',
  },
  LOGIN_CLAIM: {
    subject: '创建您的登录账户',
    paragraphs: [
      '我们收到为您的会籍创建{club}会员网站登录账户的申请。',
      '请选择用户名和密码来创建。',
      '{button}',
      '链接只能使用一次，一天内有效。',
      '如果不是您本人申请，请忽略此邮件，不会创建任何账户。',
    ],
    button: '创建登录账户',
  },
  LOGIN_INVITATION: {
    subject: '创建您的登录账户',
    paragraphs: [
      '您现在可以使用{club}会员网站。',
      '请选择用户名和密码，创建您的登录账户。',
      '{button}',
      '链接只能使用一次，14 天内有效。',
      '过期后，您可以在登录页面申请新的链接。',
    ],
    button: '创建登录账户',
  },
  LOGIN_EXISTS: {
    subject: '您已有登录账户',
    paragraphs: [
      '我们收到为您的会籍创建登录账户的申请。您已有账户，用户名是{username}。',
      '如果忘记了密码，请设置新密码。',
      '{button}',
    ],
    button: '设置新密码',
  },
  ADDRESS_TAKEN: {
    subject: '此邮箱已有登录账户',
    paragraphs: [
      '我们收到为您的会籍创建登录账户的申请。此邮箱属于另一个账户，而每个账户须有自己的邮箱。',
      '请向{club}提供一个只有您使用的邮箱，然后重试。',
    ],
  },
  BIRTH_DATE_WRONG: {
    subject: '出生日期不符',
    paragraphs: [
      '我们收到为您的会籍创建登录账户的申请，但出生日期与我们的记录不符。',
      '请核对出生日期后重试。如果我们的记录有误，{club}可以更正。',
      '{button}',
      '如果不是您本人申请，请忽略此邮件，一切维持不变。',
    ],
    button: '重试',
  },
  LOGIN_CREATED: {
    subject: '您的登录账户已创建',
    paragraphs: [
      '登录账户{username}已于{when}为您的会籍创建。',
      '如果不是您本人所为，请联系俱乐部。',
      '{button}',
    ],
    button: '登录',
  },
  EMAIL_CONFIRM: {
    subject: '请确认您的邮箱',
    paragraphs: [
      '{club}已批准您使用此邮箱的申请。请确认这是您的邮箱。',
      '{button}',
      '链接只能使用一次，一周内有效。',
      '如果不是您本人申请，请忽略此邮件，一切维持不变。',
    ],
    button: '确认邮箱',
  },
  EMAIL_CHANGING: {
    subject: '您的邮箱即将更改',
    paragraphs: [
      '您已请{club}改用另一个邮箱，我们已把链接发到那里。确认后，包括重设密码在内的所有邮件都会发到新邮箱。',
      '如果是您所为，无须处理。如果不是，请在个人资料中取消更改，设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '前往个人资料',
  },
  EMAIL_CHANGED: {
    subject: '您的邮箱已更改',
    paragraphs: [
      '您的会籍已于{when}确认了新邮箱。今后的邮件会发到那里。',
      '如果不是您本人所为，请立即联系俱乐部。',
    ],
  },
  PASSKEY_ADDED: {
    subject: '已添加通行密钥',
    paragraphs: [
      '通行密钥“{passkey}”已于{when}添加到您的登录账户。能解锁该设备的人都可用它登录。',
      '如果是您所为，无须处理。如果不是，请移除它，设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看通行密钥',
  },
  ACCESS_TOKEN_CREATED: {
    subject: '已创建访问令牌',
    paragraphs: [
      '访问令牌“{token}”已于{when}为您的登录账户创建。持有它的程序可在授予的权限内代您操作，直至{ends}。',
      '如果是您所为，无须处理。如果不是，请撤销它，设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看访问令牌',
  },
  ACCESS_TOKEN_EXPIRING: {
    subject: '您的访问令牌“{token}”即将到期',
    paragraphs: [
      '访问令牌“{token}”将于{ends}到期。此后，使用它的程序会被拒绝。',
      '如仍需要，请创建新的访问令牌，并交给该程序。',
      '{button}',
    ],
    button: '查看访问令牌',
  },
  PASSKEY_REMOVED: {
    subject: '已移除通行密钥',
    paragraphs: [
      '通行密钥“{passkey}”已于{when}从您的登录账户移除，不能再用来登录。',
      '如果是您所为，也可在设备上删除它。如果不是，请设置新密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看通行密钥',
  },
  ACCOUNT_LINK: {
    subject: '关联您的{provider}账户',
    paragraphs: [
      '有人使用此电子邮箱的{provider}账户登录{club}会员网站。该账户尚未关联您的登录账号。',
      '如果是您本人，请关联该账户，之后即可用它登录。',
      '{button}',
      '此链接一小时内有效，仅限使用一次。',
      '如果不是您本人，请忽略此邮件。没有人能用该账户登录您的账号。',
    ],
    button: '关联账户',
  },
  ACCOUNT_LINKED: {
    subject: '已关联一个账户',
    paragraphs: [
      '账户“{account}”已于{when}关联到您的登录账号。能登录该账户的人都能登录会员网站。',
      '如果是您本人操作，则无需处理。如果不是，请解除关联、更改密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看登录设置',
  },
  ACCOUNT_UNLINKED: {
    subject: '已解除一个账户的关联',
    paragraphs: [
      '账户“{account}”已于{when}与您的登录账号解除关联，不能再用于登录。',
      '如果是您本人操作，则无需处理。如果不是，请更改密码，并联系俱乐部。',
      '{button}',
    ],
    button: '查看登录设置',
  },
  NEWSLETTER_OFF: {
    subject: '您已退订会讯',
    paragraphs: [
      '您不会再收到{club}的会讯。有关预订和付款的邮件仍会照发。',
      '{button}',
      '如果是您所为，无须处理。',
      '链接一个月内有效，之后请在个人资料中设置。',
    ],
    button: '重新订阅',
  },
  REMINDERS_OFF: {
    subject: '您已关闭预订提醒',
    paragraphs: [
      '{club}不会再在预订前提醒您。预订确认、更改或取消时，您仍会收到邮件。',
      '{button}',
      '如果是您所为，无须处理。',
      '链接一个月内有效，之后请在个人资料中设置。',
    ],
    button: '开启提醒',
  },
  ANSWERS_OFF: {
    subject: '您已关闭邀请回复邮件',
    paragraphs: [
      '您邀请的人接受或谢绝时，{club}不会再发邮件。您仍可在门户中看到回复。',
      '{button}',
      '如果是您所为，无须处理。',
      '链接一个月内有效，之后请在个人资料中设置。',
    ],
    button: '重新开启',
  },
};
