/**
 * The emails of this capability, unless staff have written their own: a subject, which is also the heading, paragraphs with
 * `{values}`, and the label of the button.
 */
export const emails = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    paragraphs: [
      'You asked to reset your password for the {club} members’ portal.',
      '{button}',
      'This link works once, for an hour.',
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
    button: 'Choose a new password',
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your login was changed {by_staff} on {when}. Your other devices were signed out.',
      'If you expected this, there’s nothing to do. If not, choose a new password now and contact the club.',
      '{passkeys}',
      '{tokens}',
      '{feed}',
      '{button}',
    ],
    button: 'Choose a new password',
  },
  LOGIN_CLAIM: {
    subject: 'Create your login',
    paragraphs: [
      'We received a request to create a {club} members’ portal login for your membership.',
      'To create it, choose a username and password.',
      '{button}',
      'This link works once, for a day.',
      'If this wasn’t you, ignore this email. No login will be created.',
    ],
    button: 'Create login',
  },
  LOGIN_INVITATION: {
    subject: 'Create your login',
    paragraphs: [
      'You can now use the {club} members’ portal.',
      'Choose a username and password to create your login.',
      '{button}',
      'This link works once, for 14 days.',
      'If it has expired, you can request a new one on the sign-in page.',
    ],
    button: 'Create login',
  },
  LOGIN_EXISTS: {
    subject: 'You already have a login',
    paragraphs: [
      'We received a request for a login for your membership. You already have one: your username is {username}.',
      'If you’ve forgotten your password, choose a new one.',
      '{button}',
    ],
    button: 'Choose a new password',
  },
  ADDRESS_TAKEN: {
    subject: 'This email address already has a login',
    paragraphs: [
      'We received a request for a login for your membership. This email address belongs to another login, and each login needs its own address.',
      'Give {club} an email address that only you use, then try again.',
    ],
  },
  BIRTH_DATE_WRONG: {
    subject: 'Your date of birth didn’t match',
    paragraphs: [
      'We received a request for a login for your membership, but the date of birth doesn’t match our records.',
      'Check your date of birth and try again. If our records are wrong, {club} can correct them.',
      '{button}',
      'If this wasn’t you, ignore this email. Nothing has changed.',
    ],
    button: 'Try again',
  },
  LOGIN_CREATED: {
    subject: 'Your login is ready',
    paragraphs: [
      'The login {username} was created for your membership on {when}.',
      'If this wasn’t you, contact the club.',
      '{button}',
    ],
    button: 'Sign in',
  },
  EMAIL_CONFIRM: {
    subject: 'Confirm your email address',
    paragraphs: [
      '{club} approved your request to use this email address. Confirm that it’s yours.',
      '{button}',
      'This link works once, for a week.',
      'If you didn’t ask for this, ignore this email. Nothing will change.',
    ],
    button: 'Confirm email address',
  },
  EMAIL_CHANGING: {
    subject: 'Your email address is about to change',
    paragraphs: [
      'You asked {club} to use another email address. We’ve sent a link there. Once it’s confirmed, all emails, including password resets, go to the new address.',
      'If you expected this, there’s nothing to do. If not, cancel the change in your profile, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'Go to my profile',
  },
  EMAIL_CHANGED: {
    subject: 'Your email address was changed',
    paragraphs: [
      'A new email address was confirmed for your membership on {when}. We’ll send your emails there.',
      'If this wasn’t you, contact the club right away.',
    ],
  },
  PASSKEY_ADDED: {
    subject: 'A passkey was added',
    paragraphs: [
      'The passkey “{passkey}” was added to your login on {when}. Anyone who can unlock that device can sign in with it.',
      'If this was you, there’s nothing to do. If not, remove it, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View your passkeys',
  },
  ACCESS_TOKEN_CREATED: {
    subject: 'An access token was created',
    paragraphs: [
      'The access token “{token}” was created for your login on {when}. A program that has it can act for you until {ends}, within the permissions that it was given.',
      'If this was you, there’s nothing to do. If not, revoke it, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View your access tokens',
  },
  ACCESS_TOKEN_EXPIRING: {
    subject: 'Your access token “{token}” expires soon',
    paragraphs: [
      'The access token “{token}” expires on {ends}. After that, the program that uses it is refused.',
      'If you still need it, create a new one and give it to the program.',
      '{button}',
    ],
    button: 'View your access tokens',
  },
  PASSKEY_REMOVED: {
    subject: 'A passkey was removed',
    paragraphs: [
      'The passkey “{passkey}” was removed from your login on {when}. It can no longer be used to sign in.',
      'If this was you, you can delete it on your device too. If not, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View your passkeys',
  },
  ACCOUNT_LINK: {
    subject: 'Link your {provider} account',
    paragraphs: [
      'Someone signed in to the {club} members’ portal with a {provider} account that has this email address. It isn’t linked to your login yet.',
      'If this was you, link it. You can then sign in with it.',
      '{button}',
      'This link works once, for an hour.',
      'If this wasn’t you, ignore this email. Nobody can sign in to your login with that account.',
    ],
    button: 'Link account',
  },
  ACCOUNT_LINKED: {
    subject: 'An account was linked to your login',
    paragraphs: [
      'The account “{account}” was linked to your login on {when}. Anyone who can sign in to that account can sign in to the members’ portal.',
      'If this was you, there’s nothing to do. If not, unlink it, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View your sign-in settings',
  },
  ACCOUNT_UNLINKED: {
    subject: 'An account was unlinked from your login',
    paragraphs: [
      'The account “{account}” was unlinked from your login on {when}. It can no longer be used to sign in.',
      'If this was you, there’s nothing to do. If not, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View your sign-in settings',
  },
  NEWSLETTER_OFF: {
    subject: 'You’ve unsubscribed from the newsletter',
    paragraphs: [
      'You won’t get the {club} newsletter any more. You’ll still get emails about your bookings and payments.',
      '{button}',
      'If you expected this, there’s nothing to do.',
      'This link works for a month. After that, use your profile.',
    ],
    button: 'Resubscribe',
  },
  REMINDERS_OFF: {
    subject: 'You’ve turned off booking reminders',
    paragraphs: [
      '{club} won’t remind you before your bookings. You’ll still get emails when a booking is confirmed, changed or cancelled.',
      '{button}',
      'If you expected this, there’s nothing to do.',
      'This link works for a month. After that, use your profile.',
    ],
    button: 'Turn on reminders',
  },
  ANSWERS_OFF: {
    subject: 'You’ve turned off emails about answers',
    paragraphs: [
      '{club} won’t email you when someone you invited to a booking accepts or declines. You’ll still see it in the portal.',
      '{button}',
      'If you expected this, there’s nothing to do.',
      'This link works for a month. After that, use your profile.',
    ],
    button: 'Turn on these emails',
  },
};
