/** Words of asking for a first login. */
export const createLead = '适用于尚无登录账户的会员。我们会先核对您的资料。';
export const goOn = '继续';
export const membershipId = '会员编号';
export const membershipIdHelp = '印在您的会员卡上。';
export const membershipIdMissing = '请输入会员编号。';
export const birthDate = '出生日期';
export const birthDateMissing = '请输入出生日期，包括年、月、日。';
export const claimSent = '如果资料与我们的记录相符，链接已发到您的邮箱。链接一天内有效，只能使用一次。';
export const claimFacts = [
  '可能需要几分钟，请查看垃圾邮件夹。',
  '会员编号、邮箱和出生日期须与俱乐部的记录一致。俱乐部办公室可为您更正。',
  { onlyWith: 'link limits', text: '一小时内最多可索取三次链接，每个都有效。' },
] as const;
