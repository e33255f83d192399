/** Words of the captcha's other way, for people who can't see the picture. */
export const insteadOfPicture = '代替图片';
export const workUnderWay = '正在确认您是真人操作，需要几秒钟。';
export const workProgress = '正在检查';
export const workDone = '已完成，您现在可以登录。';
export const workFailed = '您的设备无法完成检查。';
export const workFailedDetail = '请重试，或改用图片。您输入的内容没有丢失。';
export const workNotStarted = '无法开始检查。';
export const workNotTaken = '检查已失效，请再次点按“登录”。';
export const pictureInstead = '改用图片';
