/** Words of the calendar feed that outlives a password. */
export const feedStays = '您的日历订阅仍然有效';
export const feedStaysDetail = '新密码不会改变订阅网址。如果别人可能知道网址，请将其关闭；您可随时建立新的。';
export const turnOff = '关闭日历订阅';
export const turningOff = '正在关闭';
export const turnedOff = '日历订阅已关闭';
export const turnOffFailed = '无法关闭。';
