/** Words of unsubscribing from emails, and of subscribing again. */

/** Of the newsletter. */
export const newsletter = {
  leave: '退订会讯',
  leaveLead: '您仍会收到有关预订和付款的邮件。确认之前，订阅不会改变。',
  left: '您已退订会讯',
  leftDetail: '已在途中的一期可能仍会送达。如要恢复，请使用我们刚发给您的邮件中的链接。',
  stay: '重新订阅',
  stayLead: '您已退订会讯。点按即可重新订阅。',
  stayed: '您已重新订阅',
  stayedDetail: '您会收到下一期会讯。每期都有退订链接。',
};
/** Of the reminders of bookings. */
export const reminders: typeof newsletter = {
  leave: '停止预订提醒',
  leaveLead: '我们不再于预订前一天发邮件提醒。您仍会收到确认和更改的邮件。确认之前不会有任何更改。',
  left: '预订提醒已停止',
  leftDetail: '如要恢复，请使用我们刚发给您的邮件中的链接，或前往个人资料页。',
  stay: '恢复提醒',
  stayLead: '您已停止预订提醒。点按即可恢复。',
  stayed: '预订提醒已恢复',
  stayedDetail: '我们会在每个预订前提醒您。每封邮件都有停止的链接。',
};
/** Of the answers to invitations. */
export const answers: typeof newsletter = {
  leave: '停止邀请回复邮件',
  leaveLead: '您邀请的人接受或谢绝时，我们不再发邮件。您仍可在门户中看到回复。确认之前不会有任何更改。',
  left: '邀请回复邮件已停止',
  leftDetail: '如要恢复，请使用我们刚发给您的邮件中的链接，或前往个人资料页。',
  stay: '恢复邀请回复邮件',
  stayLead: '您已停止邀请回复邮件。点按即可恢复。',
  stayed: '邀请回复邮件已恢复',
  stayedDetail: '每次回复我们都会发邮件通知您。每封邮件都有停止的链接。',
};
export const leaving = '正在退订';
export const staying = '正在订阅';
export const leaveByAddressLead = '请输入接收会讯的邮箱。';
export const leftByAddress = '此邮箱已退订会讯';
export const leftByAddressDetail = {
  onlyWith: 'confirming emails',
  text: '如果它曾订阅，我们已发去重新订阅的链接。您仍会收到有关预订和付款的邮件。',
} as const;
export const leaveSpent = '链接无效';
export const leaveSpentDetail = '链接可能不完整。您可以改用邮箱退订。';
export const staySpentDetail = '链接可能已过期，有效期为一个月。请登录，在个人资料页选择要接收的邮件。';
