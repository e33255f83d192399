/** Words of one-time codes, a second step for those who want it. */
export const heading = '一次性验证码';
export const whatTheyAre = '手机应用显示六位数字，每30秒更换一次。启用后，单凭密码无法登录您的账户。';
export const loading = '正在加载一次性验证码';
export const stateFailed = '无法加载您的一次性验证码。';
export const stateOld = '一次性验证码的状态可能不是最新。';

export const off = '一次性验证码未启用。';
export const onSince = (day: string) => `两步登录自${day}起启用。`;
export const left = (count: number) =>
  count === 0 ? '您已没有恢复码。请生成新的，以防手机遗失。' : `您还剩${count}个恢复码。`;

export const switchOn = '启用一次性验证码';
export const switchOff = '停用';
export const renew = '新的恢复码';
export const cancel = '取消';

export const code = '一次性验证码';
export const codeMissing = '请输入验证码。';
export const codeOrRecovery = '应用中的验证码，或您的一个恢复码。';

export const passwordStep = '请确认密码';
export const goOn = '继续';
export const goingOn = '正在检查';

export const deviceStep = '把俱乐部加入您的应用';
export const deviceDetail = '请用Google Authenticator、Apple密码等验证器应用扫描二维码，或手动输入密钥。';
export const qrLabel = '供验证器应用使用的二维码';
export const qrMissing = '无法加载二维码，请改为输入密钥。';
export const key = '密钥';
export const copyKey = '复制密钥';
export const firstCode = '应用显示的六位数字';
export const confirm = '启用';
export const confirming = '正在启用';

export const recoveryStep = '请保存恢复码';
export const recoveryDetail = '如果手机遗失，每个恢复码可让您登录一次。它们只在此时显示，请妥善保管。';
export const copyCodes = '复制';
export const downloadCodes = '下载';
export const codesFile = 'recovery-codes.txt';
export const saved = '我已保存这些恢复码。';
export const savedMissing = '请先保存，之后无法再次显示。';
export const done = '完成';

export const renewStep = '新的恢复码';
export const renewDetail = '现有的恢复码将失效。';
export const renewNow = '生成新恢复码';
export const renewing = '正在生成';

export const endStep = '停用一次性验证码';
export const endDetail = '之后您只用密码登录。';
export const endNow = '停用';
export const ending = '正在停用';
export const isOff = '一次性验证码已停用。';
export const isOn = '一次性验证码已启用。';
export const isRenewed = '新的恢复码已生效。';
