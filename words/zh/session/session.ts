/** Words of the sign-in. */
export const signIn = '登录';
export const signingIn = '正在登录';
export const useYourLogin = '请使用您的用户名登录。';
export const username = '用户名';
export const usernameMissing = '请输入用户名。';
export const password = '密码';
export const passwordMissing = '请输入密码。';

export const captchaLabel = '图片中的字符';
export const captchaHelp = '大小写均可。';
export const captchaPicture = '含有五个字符的图片';
export const captchaRefresh = '换一组字符';
export const captchaMatches = '字符与图片相符。';
export const captchaDiffers = '与图片中的字符不符。请核对，或换一组字符。';
export const captchaFirst = '需要先加载图片。请点按“重试”，再输入图片中的字符。';
export const captchaMissing = '请输入图片中的五个字符。';
export const captchaWrong = '字符不符，请试试这张新图片。';
export const captchaFailed = '无法加载图片。';
export const cantSeePicture = '我看不到图片';
export const otherWayMissing = '无法加载另一种登录方式。请检查网络连接后重试。';

export const notRight = '用户名或密码错误。';
export const notRightDetail = '请用新图片重试。';

export const signInWithPasskey = '使用通行密钥登录';

/** Reasons why somebody who was signed in has to sign in again. */
export const signedOut = {
  session: { title: '您已退出登录。', detail: '请重新登录以继续。' },
  status: { title: '您已退出登录。', detail: '您的会籍目前不能登录，请联系俱乐部办公室。' },
} as const;

/** Message of the login about a passkey that isn't valid here, for any reason. */
export const passkeyRefused = {
  title: '此通行密钥无法登录。',
  detail: '请使用其他通行密钥，或用户名和密码。',
} as const;
