/** Words of being reminded when a time opens for booking. */
export const remindMe = '提醒我';
export const saving = '正在保存';
export const reminded = '开放预订时，我们会提醒您。';
export const cancelReminder = '取消提醒';
export const cancelling = '正在取消';
export const refusals = {
  too_many_reminders: { title: '您已有20个提醒，达到上限。请先取消一个。', detail: '' },
  already_open: { title: '这个时段现已开放。请重新加载日历再预订。', detail: '' },
};
