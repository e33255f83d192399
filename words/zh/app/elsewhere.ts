/** Messages about a host other than the club's own API. */
export const notFoundWords = {
  title: '俱乐部找不到相符的记录。',
  detail: '请检查您输入的内容，或联系俱乐部办公室。',
} as const;
export const notOfferedWords = {
  title: '您的俱乐部未在网上提供这项服务。',
  detail: '请联系俱乐部办公室。',
} as const;
/** To a visitor whom the host wants to sign in first. */
export const signInFirst = { title: '仅供已登录的会员查看。', detail: '请登录后继续。' } as const;
export const signIn = '登录';
