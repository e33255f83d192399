/** Words that pages of one form have in common. */
export const toSignIn = 'Sign in';
export const backToSignIn = 'Back to sign in';
/** The heading of both steps, and the link to them. */
export const create = 'Create your login';
