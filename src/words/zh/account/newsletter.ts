/** Words of leaving mails that one may refuse, and of coming back to them. */

/** Of the newsletter. */
export const newsletter = {
  leave: '退订通讯',
  leaveLead: '您将不再收到我们的通讯。有关预订和付款的邮件仍会照发。目前尚未更改。',
  left: '您已退订通讯',
  leftDetail: '除了可能已在途中的，不会再有通讯。如果是误操作，我们刚发给您的邮件里有恢复的链接。',
  stay: '继续订阅',
  stayLead: '您已退订通讯。按一下即可恢复。目前尚未更改。',
  stayed: '您已恢复订阅',
  stayedDetail: '下一期通讯会照常发给您。每期都有退订链接。',
};
/** Of the reminders of bookings. */
export const reminders: typeof newsletter = {
  leave: '停止提醒',
  leaveLead: '我们不再于前一天发邮件提醒您的预订。确认或更改预订的邮件仍会照发。目前尚未更改。',
  left: '提醒已停止',
  leftDetail: '如果是误操作，可用我们刚发给您的邮件或在个人资料页恢复。',
  stay: '恢复提醒',
  stayLead: '您已停止提醒。按一下即可恢复。目前尚未更改。',
  stayed: '提醒已恢复',
  stayedDetail: '我们会照常提醒您每个预订。每封邮件都有停止的链接。',
};
export const leaving = '正在退订';
export const staying = '正在订阅';
export const leaveByAddressLead = '请告诉我们接收通讯的邮箱。有关预订和付款的邮件仍会照发。';
export const leftByAddress = '此邮箱已退订通讯';
export const leftByAddressDetail = '如果它曾订阅，以后不会再收到，我们也已发去一封附有恢复链接的邮件。';
export const leaveSpent = '链接无效';
export const leaveSpentDetail = '链接可能在邮件中断开了。您可以改用邮箱退订。';
export const staySpentDetail =
  '链接一个月内有效，也可能在邮件中断开了。请登录，在个人资料页选择要接收的邮件。';
