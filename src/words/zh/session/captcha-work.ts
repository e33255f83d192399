/** Words of the captcha's other way, for whoever can't see the picture. */
export const insteadOfPicture = '代替图片';
export const workUnderWay = '您的设备正在计算一个数字，以证明您不是程序。这需要几秒钟。';
export const workProgress = '正在计算数字';
export const workDone = '计算完成，您现在可以登录。';
export const workFailed = '您的设备无法算出数字。';
export const workFailedDetail = '您输入的内容没有丢失。请重试，或使用图片。';
export const workNotAsked = '无法开始计算。';
export const workNotTaken = '计算用时太久，结果已失效。请再按一次“登录”。';
export const pictureInstead = '改用图片';
