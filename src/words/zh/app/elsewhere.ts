/** What is said of another host than the club's own API. */
export const notOfferedWords = {
  title: '贵会所未在网上提供这项服务。',
  detail: '请联系会所办公室。',
} as const;
