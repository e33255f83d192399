/** Messages for a failed call: what happened, and what to do. */
export const failures = {
  offline: { title: '您已离线。', detail: '请连接网络后重试。您输入的内容没有丢失。' },
  unreachable: { title: '暂时无法连接俱乐部。', detail: '请稍后重试。您输入的内容没有丢失。' },
  slow: { title: '回应时间过长。', detail: '请重试。您输入的内容没有丢失。' },
  broken: { title: '我们这边出了问题。', detail: '请稍后重试。' },
  signedOut: { title: '您已被登出。', detail: '请重新登录以继续。' },
  forbidden: { title: '您的会籍不包含此项。', detail: '请联系俱乐部办公室。' },
  missing: { title: '内容已不存在。', detail: '您打开页面之后，它可能已被移动或删除。' },
  invalid: { title: '请检查标出的内容。', detail: '更正后请重试。' },
  refused: { title: '无法完成。', detail: '没有任何更改。请重试，或联系俱乐部办公室。' },
} as const;

/** A throttle, with the wait in seconds if the host gives it. */
export const throttled = (seconds: number | null) => ({
  title: '尝试次数过多。',
  detail: `请等待${wait(seconds)}再试。`,
});

function wait(seconds: number | null): string {
  if (seconds === null) return '片刻';
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}
