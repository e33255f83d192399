/** Words for connecting an assistant with an access token. */
export const connectHeading = '连接 AI 助手';
export const connectDetail =
  '请在您的 AI 助手中添加一个 MCP 服务器，填入此地址，并以访问令牌作为授权令牌。预订、更改或取消之前，它会先征得您的同意。';
export const copyAddress = '复制地址';
