/** What is said of another host than the club's own API. */
export const notOfferedWords = {
  title: '您的俱乐部未在网上提供这项服务。',
  detail: '请联系俱乐部办公室。',
} as const;
