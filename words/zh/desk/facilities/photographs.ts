/** 前台管理中设施照片的用语。 */
export const heading = '照片';
export const intro = (most: number) =>
  `会员和宾客会在预订页面按此顺序看到照片，最多${most}张。照片内容是说明文字，也会读给看不见照片的人听。`;
export const loading = '正在加载照片';
export const failed = '无法加载照片。';
export const none = '还没有照片。';
export const choose = '添加照片';
export const chooseHelp = 'JPEG、PNG或WebP，每张最大8 MB。可一次选择多张。';
export const full = (most: number) => `每项设施最多${most}张照片。请先移除一张，再添加。`;
export const tooMany = (left: number) => `有${left}张照片超出上限，未添加。`;
export const alt = '照片内容';
export const altInChinese = '照片内容（中文）';
export const altMissing = '请说明照片内容。';
export const photograph = (number: number, of: number) => `第${number}张照片，共${of}张`;
export const moveUp = (number: number) => `上移第${number}张照片`;
export const moveDown = (number: number) => `下移第${number}张照片`;
export const remove = (number: number) => `移除第${number}张照片`;
export const moved = (number: number, of: number) => `现为第${number}张照片，共${of}张`;
export const uploading = '正在上传';
export const waiting = '等待上传';
export const notAdded = (file: string) => `未添加${file}。`;
export const wrongType = '请选择JPEG、PNG或WebP文件。';
export const tooLarge = '文件超过8 MB，请选择较小的。';
export const tryAgain = (file: string) => `重试${file}`;
export const dismiss = (file: string) => `关闭${file}的提示`;
export const stillUploading = '部分照片仍在上传，请在完成后保存。';
export const conflict = '您编辑时，有人更改了这些照片。';
export const conflictDetail = '再次保存即以您的照片取代，或加载对方的照片。';
export const loadTheirs = '加载对方的照片';
export const unsaved = '尚未保存';
export const refusals = {
  storage_full: { title: '目前无法保存更多图片。', detail: '请稍后重试。' },
};
