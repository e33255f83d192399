/** What stands where a part of what shows a member is missing. */
export const partMissing = '无法加载页面的这一部分。';
export const partMissingDetail = '您输入的内容没有丢失。请重新加载页面后再试。';
export const loadAgain = '重新加载页面';
