import type { EmailTexts } from '../../mail/email-texts.ts';
import { emailWriter, lines } from '../../mail/email-texts.ts';

/** The texts of emails about logins, unless staff have written their own. */
export const accountTexts = {
  PASSWORD_RESET: {
    en: {
      subject: 'Choose a new password',
      text: lines(
        'You asked to reset your password for the {club} members’ portal.',
        '{button}',
        'This link works once, for an hour.',
        'If you didn’t ask for this, ignore this email. Your password won’t change.',
      ),
      button: 'Choose a new password',
    },
    zh: {
      subject: '设置新密码',
      text: lines(
        '您申请了重设{club}会员网站的密码。',
        '{button}',
        '链接只能使用一次，一小时内有效。',
        '如果不是您本人申请，请忽略此邮件，您的密码不会改变。',
      ),
      button: '设置新密码',
    },
  },
  PASSWORD_CHANGED: {
    en: {
      subject: 'Your password was changed',
      text: lines(
        'The password of your login was changed {by_staff} on {when}. Your other devices were signed out.',
        'If you expected this, there’s nothing to do. If not, choose a new password now and contact the club.',
        '{passkeys}',
        '{feed}',
        '{button}',
      ),
      button: 'Choose a new password',
    },
    zh: {
      subject: '您的密码已更改',
      text: lines(
        '您的登录密码已于{when}{by_staff}更改。您的其他设备已登出。',
        '如果是您所为，无须处理。如果不是，请立即设置新密码并联系俱乐部。',
        '{passkeys}',
        '{feed}',
        '{button}',
      ),
      button: '设置新密码',
    },
  },
  LOGIN_CLAIM: {
    en: {
      subject: 'Create your login',
      text: lines(
        'We received a request to create a {club} members’ portal login for your membership.',
        'To create it, choose a username and password.',
        '{button}',
        'This link works once, for a day.',
        'If this wasn’t you, ignore this email. No login will be created.',
      ),
      button: 'Create login',
    },
    zh: {
      subject: '创建您的登录账户',
      text: lines(
        '我们收到为您的会籍创建{club}会员网站登录账户的申请。',
        '请选择用户名和密码来创建。',
        '{button}',
        '链接只能使用一次，一天内有效。',
        '如果不是您本人申请，请忽略此邮件，不会创建任何账户。',
      ),
      button: '创建登录账户',
    },
  },
  LOGIN_INVITATION: {
    en: {
      subject: 'Create your login',
      text: lines(
        'You can now use the {club} members’ portal.',
        'Choose a username and password to create your login.',
        '{button}',
        'This link works once, for a day.',
        'If it has expired, you can request a new one on the sign-in page.',
      ),
      button: 'Create login',
    },
    zh: {
      subject: '创建您的登录账户',
      text: lines(
        '您现在可以使用{club}会员网站。',
        '请选择用户名和密码，创建您的登录账户。',
        '{button}',
        '链接只能使用一次，一天内有效。',
        '过期后，您可以在登录页面申请新的链接。',
      ),
      button: '创建登录账户',
    },
  },
  LOGIN_EXISTS: {
    en: {
      subject: 'You already have a login',
      text: lines(
        'We received a request for a login for your membership. You already have one: your username is {username}.',
        'If you’ve forgotten your password, choose a new one.',
        '{button}',
      ),
      button: 'Choose a new password',
    },
    zh: {
      subject: '您已有登录账户',
      text: lines(
        '我们收到为您的会籍创建登录账户的申请。您已有账户，用户名是{username}。',
        '如果忘记了密码，请设置新密码。',
        '{button}',
      ),
      button: '设置新密码',
    },
  },
  ADDRESS_TAKEN: {
    en: {
      subject: 'This email address already has a login',
      text: lines(
        'We received a request for a login for your membership. This email address belongs to another login, and each login needs its own address.',
        'Give {club} an email address that only you use, then try again.',
      ),
    },
    zh: {
      subject: '此邮箱已有登录账户',
      text: lines(
        '我们收到为您的会籍创建登录账户的申请。此邮箱属于另一个账户，而每个账户须有自己的邮箱。',
        '请向{club}提供一个只有您使用的邮箱，然后重试。',
      ),
    },
  },
  BIRTH_DATE_WRONG: {
    en: {
      subject: 'Your date of birth didn’t match',
      text: lines(
        'We received a request for a login for your membership, but the date of birth doesn’t match our records.',
        'Check your date of birth and try again. If our records are wrong, {club} can correct them.',
        '{button}',
        'If this wasn’t you, ignore this email. Nothing has changed.',
      ),
      button: 'Try again',
    },
    zh: {
      subject: '出生日期不符',
      text: lines(
        '我们收到为您的会籍创建登录账户的申请，但出生日期与我们的记录不符。',
        '请核对出生日期后重试。如果我们的记录有误，{club}可以更正。',
        '{button}',
        '如果不是您本人申请，请忽略此邮件，一切维持不变。',
      ),
      button: '重试',
    },
  },
  LOGIN_CREATED: {
    en: {
      subject: 'Your login is ready',
      text: lines(
        'The login {username} was created for your membership on {when}.',
        'If this wasn’t you, contact the club.',
        '{button}',
      ),
      button: 'Sign in',
    },
    zh: {
      subject: '您的登录账户已创建',
      text: lines(
        '登录账户{username}已于{when}为您的会籍创建。',
        '如果不是您本人所为，请联系俱乐部。',
        '{button}',
      ),
      button: '登录',
    },
  },
  EMAIL_CONFIRM: {
    en: {
      subject: 'Confirm your email address',
      text: lines(
        '{club} approved your request to use this email address. Confirm that it’s yours.',
        '{button}',
        'This link works once, for a week.',
        'If you didn’t ask for this, ignore this email. Nothing will change.',
      ),
      button: 'Confirm email address',
    },
    zh: {
      subject: '请确认您的邮箱',
      text: lines(
        '{club}已批准您使用此邮箱的申请。请确认这是您的邮箱。',
        '{button}',
        '链接只能使用一次，一周内有效。',
        '如果不是您本人申请，请忽略此邮件，一切维持不变。',
      ),
      button: '确认邮箱',
    },
  },
  EMAIL_CHANGING: {
    en: {
      subject: 'Your email address is about to change',
      text: lines(
        'You asked {club} to use another email address. We’ve sent a link there. Once it’s confirmed, all emails, including password resets, go to the new address.',
        'If you expected this, there’s nothing to do. If not, cancel the change in your profile, choose a new password and contact the club.',
        '{button}',
      ),
      button: 'Go to my profile',
    },
    zh: {
      subject: '您的邮箱即将更改',
      text: lines(
        '您已请{club}改用另一个邮箱，我们已把链接发到那里。确认后，包括重设密码在内的所有邮件都会发到新邮箱。',
        '如果是您所为，无须处理。如果不是，请在个人资料中取消更改，设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '前往个人资料',
    },
  },
  EMAIL_CHANGED: {
    en: {
      subject: 'Your email address was changed',
      text: lines(
        'A new email address was confirmed for your membership on {when}. We’ll send your emails there.',
        'If this wasn’t you, contact the club right away.',
      ),
    },
    zh: {
      subject: '您的邮箱已更改',
      text: lines(
        '您的会籍已于{when}确认了新邮箱。今后的邮件会发到那里。',
        '如果不是您本人所为，请立即联系俱乐部。',
      ),
    },
  },
  PASSKEY_ADDED: {
    en: {
      subject: 'A passkey was added',
      text: lines(
        'The passkey “{passkey}” was added to your login on {when}. Anyone who can unlock that device can sign in with it.',
        'If this was you, there’s nothing to do. If not, remove it, choose a new password and contact the club.',
        '{button}',
      ),
      button: 'View your passkeys',
    },
    zh: {
      subject: '已添加通行密钥',
      text: lines(
        '通行密钥“{passkey}”已于{when}添加到您的登录账户。能解锁该设备的人都可用它登录。',
        '如果是您所为，无须处理。如果不是，请移除它，设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '查看通行密钥',
    },
  },
  PASSKEY_REMOVED: {
    en: {
      subject: 'A passkey was removed',
      text: lines(
        'The passkey “{passkey}” was removed from your login on {when}. It can no longer be used to sign in.',
        'If this was you, you can delete it on your device too. If not, choose a new password and contact the club.',
        '{button}',
      ),
      button: 'View your passkeys',
    },
    zh: {
      subject: '已移除通行密钥',
      text: lines(
        '通行密钥“{passkey}”已于{when}从您的登录账户移除，不能再用来登录。',
        '如果是您所为，也可在设备上删除它。如果不是，请设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '查看通行密钥',
    },
  },
  NEWSLETTER_OFF: {
    en: {
      subject: 'You’ve unsubscribed from the newsletter',
      text: lines(
        'You won’t get the {club} newsletter any more. You’ll still get emails about your bookings and payments.',
        '{button}',
        'If you expected this, there’s nothing to do.',
        'This link works for a month. After that, use your profile.',
      ),
      button: 'Resubscribe',
    },
    zh: {
      subject: '您已退订会讯',
      text: lines(
        '您不会再收到{club}的会讯。有关预订和付款的邮件仍会照发。',
        '{button}',
        '如果是您所为，无须处理。',
        '链接一个月内有效，之后请在个人资料中设置。',
      ),
      button: '重新订阅',
    },
  },
  REMINDERS_OFF: {
    en: {
      subject: 'You’ve turned off booking reminders',
      text: lines(
        '{club} won’t remind you before your bookings. You’ll still get emails when a booking is confirmed, changed or cancelled.',
        '{button}',
        'If you expected this, there’s nothing to do.',
        'This link works for a month. After that, use your profile.',
      ),
      button: 'Turn on reminders',
    },
    zh: {
      subject: '您已关闭预订提醒',
      text: lines(
        '{club}不会再在预订前提醒您。预订确认、更改或取消时，您仍会收到邮件。',
        '{button}',
        '如果是您所为，无须处理。',
        '链接一个月内有效，之后请在个人资料中设置。',
      ),
      button: '开启提醒',
    },
  },
  ANSWERS_OFF: {
    en: {
      subject: 'You’ve turned off emails about answers',
      text: lines(
        '{club} won’t email you when someone you invited to a booking accepts or declines. You’ll still see it in the portal.',
        '{button}',
        'If you expected this, there’s nothing to do.',
        'This link works for a month. After that, use your profile.',
      ),
      button: 'Turn on these emails',
    },
    zh: {
      subject: '您已关闭邀请回复邮件',
      text: lines(
        '您邀请的人接受或谢绝时，{club}不会再发邮件。您仍可在门户中看到回复。',
        '{button}',
        '如果是您所为，无须处理。',
        '链接一个月内有效，之后请在个人资料中设置。',
      ),
      button: '重新开启',
    },
  },
} as const satisfies EmailTexts<
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'LOGIN_CLAIM'
  | 'LOGIN_INVITATION'
  | 'LOGIN_EXISTS'
  | 'ADDRESS_TAKEN'
  | 'BIRTH_DATE_WRONG'
  | 'LOGIN_CREATED'
  | 'EMAIL_CONFIRM'
  | 'EMAIL_CHANGING'
  | 'EMAIL_CHANGED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'NEWSLETTER_OFF'
  | 'REMINDERS_OFF'
  | 'ANSWERS_OFF'
>;

/** Writes one of these emails. */
export const writeEmail = emailWriter<keyof typeof accountTexts>(accountTexts);
