/** Words of the accounts elsewhere with which somebody signs in. `label` is whose accounts they are, as staff set it. */
export const heading = (label: string) => `${label}账户`;
export const whatItIs = (label: string) => `关联您的${label}账户后即可用它登录。用户名和密码仍可使用。`;
export const loading = '正在加载您关联的账户';
export const listFailed = '无法加载您关联的账户。';
export const listOld = '关联账户列表可能不是最新。';

export const unnamed = '已关联的账户';
export const addedAndUsed = (day: string, used: string) => `${day}关联，上次使用${used}`;
export const addedNotUsed = (day: string) => `${day}关联，尚未使用`;

export const link = (label: string) => `关联您的${label}账户`;
export const linkDetail = (label: string) => `请输入密码。随后您将在${label}登录，再返回此处。`;
export const goOn = '继续';
export const going = '正在前往';
export const cancel = '取消';

export const unlink = '解除关联';
export const unlinkNamed = (name: string) => `解除“${name}”的关联`;
export const unlinkQuestion = (name: string) => `解除“${name}”的关联？`;
export const unlinkDetail = '之后无法再用它登录。您会保持登录。如果您没有密码，请在登录页通过邮件设置一个。';
export const keepIt = '保留';
export const unlinking = '正在解除';
export const isUnlinked = (name: string) => `已解除“${name}”的关联。`;
