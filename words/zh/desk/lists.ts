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
export const addFromView = '添加已存视图中的所有人';
export const addingFromView = '正在添加';
export const chooseView = '选择视图';
export const noViews = '如要一次添加多人，请筛选会员列表并存为视图，再在此选择。';
export const nobodyInView = (name: string) => `“${name}”中目前没有人。`;
export const chosenCount = (count: number) => `已选 ${count} 人`;
export const removeAll = '全部移除';
