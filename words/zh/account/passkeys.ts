/** Words of a user's passkeys. Days and times come in written out. */
export const heading = '通行密钥';
export const whatItIs = '通行密钥让您用指纹、面容或设备PIN码登录。无需输入密码，骗子也无从骗取。';
export const none = '尚无通行密钥';
export const noneDetail = '请在每个用来登录的设备上添加一个。用户名和密码仍可使用。';
export const loading = '正在加载您的通行密钥';
export const listFailed = '无法加载您的通行密钥。';
export const listOld = '通行密钥列表可能不是最新。';
export const notHere = '此浏览器不支持通行密钥。请用另一个浏览器或设备打开此页来添加。';
export const enough = '您已有十个通行密钥，已达上限。请移除一个再添加。';

export const addedAndUsed = (day: string, used: string) => `${day}添加，上次使用${used}`;
export const addedNotUsed = (day: string) => `${day}添加，尚未使用`;

export const add = '添加通行密钥';
export const addDetail = '请输入密码，再在设备上以指纹、面容或PIN码确认。';
export const goOn = '继续';
export const adding = '正在等待您的设备';
export const cancel = '取消';
export const isAdded = (name: string) => `“${name}”已添加，您现在可以用它登录。`;

/** Reasons why none was made; none is shown when the person cancelled it themselves. */
export const faults = {
  known: {
    title: '此设备已有您账户的通行密钥。',
    detail: '您可以用它登录。要建立新的，请先在这里和设备上移除旧的。',
  },
  full: { title: '您已有十个通行密钥，已达上限。', detail: '请移除一个再添加。' },
  unable: { title: '您的设备没有建立通行密钥。', detail: '请重试，或使用其他设备或浏览器。' },
};

export const rename = '重命名';
export const renameNamed = (name: string) => `重命名“${name}”`;
export const renameTitle = '重命名此通行密钥';
export const nameOfIt = '名称';
export const nameHelp = '便于您辨认它在哪个设备上的名称。';
export const nameMissing = '请输入名称。';
export const save = '保存名称';
export const saving = '正在保存';
export const isRenamed = (name: string) => `已重命名为“${name}”。`;

export const remove = '移除';
export const removeNamed = (name: string) => `移除“${name}”`;
export const removeQuestion = (name: string) => `移除“${name}”？`;
export const removeDetail = '之后无法再用它登录。您会保持登录，密码不变。';
export const keepIt = '保留';
export const removing = '正在移除';
export const isRemoved = (name: string) => `“${name}”已移除，您也可以在设备上删除它。`;
