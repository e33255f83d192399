/** Words of people without a membership, for whom the desk books. */
export const visitor = '访客';
export const withoutMembership = '为访客预订';
export const changeToMember = '改为会员预订';
export const name = '姓名';
export const telephone = '电话';
export const emailOptional = '电邮（可不填）';
export const nameMissing = '请输入姓名。';
export const telephoneMissing = '请输入电话号码，以便有变动时联系。';
export const telephoneWrong = '请输入电话号码，例如 +65 9123 4567。';
export const emailWrong = '请输入电邮地址，例如 name@example.com。';
export const visitorEmailed = '访客会收到邮件通知。';
export const refundByCashier = '访客没有俱乐部余额。请由可收款的同事退款。';
export const cancelInCalendar = '在日历中取消';
