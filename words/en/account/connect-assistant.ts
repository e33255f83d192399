/** Words for connecting an assistant with an access token. */
export const connectHeading = 'Connect an assistant';
export const connectDetail =
  'In your AI assistant, add an MCP server with this address, and an access token as its bearer token. It asks you before it books, moves or cancels anything.';
export const copyAddress = 'Copy address';
