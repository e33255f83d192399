/** What a person reads when a call fails: what happened, and what to do. */
export const failures = {
  offline: { title: '您已离线。', detail: '您输入的内容没有丢失。请连接网络后重试。' },
  unreachable: { title: '暂时无法连接俱乐部。', detail: '您输入的内容没有丢失。请稍后重试。' },
  slow: { title: '俱乐部的回应太慢。', detail: '您输入的内容没有丢失。请重试。' },
  broken: { title: '我们这边出了问题。', detail: '请稍后重试。' },
  signedOut: { title: '您已被登出。', detail: '请重新登录以继续。' },
  forbidden: { title: '您的会籍不能这样做。', detail: '详情请询问俱乐部办公室。' },
  missing: { title: '内容已不存在。', detail: '您打开页面之后，它可能已被移动或删除。' },
  invalid: { title: '有些内容需要再看一看。', detail: '请检查标出的地方，然后重试。' },
  refused: { title: '无法完成。', detail: '一切保持原样。请重试，或询问俱乐部办公室。' },
} as const;

/** A throttle, with the wait in seconds where the host tells it. */
export const throttled = (seconds: number | null) => ({
  title: '短时间内操作太多。',
  detail: `请等待${wait(seconds)}再试。`,
});

function wait(seconds: number | null): string {
  if (seconds === null) return '片刻';
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}
