/** Words of what can be done with a list of the staff's desk: views, columns and files. */
export const download = '下载 CSV';
export const downloading = '正在准备文件';
export const downloadFailed = '我们无法准备文件。';
export const columns = '列';
export const saveView = '保存此视图';
export const savingView = '正在保存';
export const viewName = '名称';
export const viewNameMissing = '请输入名称。';
export const saveViewDetail = '将筛选、排序和列保存在此浏览器中，仅供您使用。';
export const views = '已保存的视图';
export const forgetView = (name: string) => `移除视图${name}`;
