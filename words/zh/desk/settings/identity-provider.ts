/** Words of the desk’s settings about signing in with an account of the club or a company. */
export const heading = '用其他账户登录';
export const intro =
  '会员和职员可以用俱乐部或公司已提供的账户登录（OpenID Connect），例如 Google Workspace、Microsoft Entra 或 Keycloak。用户名和密码仍可使用。';
export const loading = '正在加载这些设置';
export const failed = '无法加载这些设置。';

export const isOn = '允许用这些账户登录';
export const isOnHelp = '登录页随即显示按钮。关闭后立即停止。';
export const label = '提供方名称';
export const labelHelp = '大家熟悉的名称：填写“Harbour Group”，按钮就显示“用Harbour Group登录”。';
export const issuer = '签发者地址';
export const issuerHelp = '由提供方给出，例如 https://accounts.google.com。';
export const clientId = '客户端ID';
export const clientSecret = '客户端密钥';
export const secretStored = '留空则保留已存的密钥。更换签发者须填写新的密钥。';
export const secretHelp = '加密存储，之后不再显示。';
export const trustsEmails = '按电子邮箱匹配账户与登录账号';
export const trustsEmailsHelp =
  '如果提供方声明某邮箱已验证，且有登录账号使用该邮箱，我们会发送关联链接到该邮箱。仅当提供方会核实邮箱时才开启。';
export const redirectUri = '重定向URI（须在提供方登记）';
export const copyRedirectUri = '复制';

export const save = '保存登录设置';
export const saving = '正在保存登录设置';
export const saved = '登录设置已保存。';
export const refusals = {
  settings_changed: {
    title: '其他人更改了这些设置。',
    detail: '我们已加载其更改并保留了您的更改。请核对后再次保存。',
  },
};

export const test = '测试提供方';
export const testing = '正在测试提供方';
export const testMissing = '请先填写签发者地址和客户端ID。';
export const providerReplied = '提供方的回复：';
export const outcomes = {
  OK: '提供方有响应，并接受此客户端。',
  ADDRESS: '这不是公开地址。请使用 https:// 和互联网上的主机。',
  UNREACHABLE: '提供方没有响应。请检查地址，或稍后重试。',
  NO_PROVIDER: '此地址没有OpenID提供方。请检查签发者地址。',
  OTHER_ISSUER: '此地址的提供方使用另一名称，请将其填为签发者：',
  UNSUITABLE: '此提供方缺少登录所需的内容：',
  CLIENT_REFUSED: '提供方拒绝了客户端ID或密钥。请检查两者。',
};
