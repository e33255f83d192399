/** Words of changing a password. */
export const changeHeading = '更改密码';
export const changeLead = {
  onlyWith: 'password ends sessions',
  text: '您在这里会保持登录，其他设备都会登出。日历订阅（如有）会继续有效，您可在下一步将其关闭。',
} as const;
export const oldPassword = '当前密码';
export const oldPasswordMissing = '请输入当前密码。';
export const confirmPassword = '确认新密码';
export const confirmMissing = '请再次输入新密码。';
export const confirmDiffers = '两次输入的密码不一致。';
export const typeAgain = '请重新输入密码。';
export const typeAgainDetail = '新密码保存前您已被登出。旧密码仍然有效。';
export const changeIt = '更改密码';
export const changing = '正在更改';
export const changeDone = '密码已更改';
export const changeDoneDetail = {
  onlyWith: 'password ends sessions',
  text: '您在其他设备上都已登出。我们已发邮件向您确认。',
} as const;

/** Words of the calendar feed that outlives a password. */
export const feedStays = '您的日历订阅仍然有效';
export const feedStaysDetail = '更改密码不会改变订阅链接。如果别人可能知道它，请将其关闭；您可随时建立新的。';
export const turnOff = '关闭日历订阅';
export const turningOff = '正在关闭';
export const turnedOff = '日历订阅已关闭';
export const turnOffFailed = '无法关闭日历订阅。';
