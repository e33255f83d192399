export const webhookPhrases = {
  subject: (name: string) => `网络回调“${name}”已关闭`,
  reasons: {
    GONE: (url: string) => `${url} 回复称该地址已永久失效（410）。`,
    FAILING: (url: string) => `三天以来，所有消息都未能送达 ${url}。`,
  },
  consequence: '该地址不会再收到消息。接收程序恢复后，请重新启用此网络回调，并补发错过的消息。',
  open: '打开此网络回调',
};
