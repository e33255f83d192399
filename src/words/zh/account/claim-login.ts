/** Words of asking for a first login. */
export const createLead =
  '供尚未开通的会员使用。我们会核对您填写的资料与俱乐部的记录，并把链接发到登记的邮箱。';
export const membershipId = '会员编号';
export const membershipIdHelp = '印在您的会员卡上。';
export const membershipIdMissing = '请输入会员编号。';
export const birthDate = '出生日期';
export const birthDateMissing = '请输入出生日期，包括年、月、日。';
export const claimSent = '如果与俱乐部的会员记录相符，邮件已在途中。链接一天内有效，只能使用一次。';
export const claimFacts = [
  '邮件可能需要几分钟才到，也请查看垃圾邮件夹。',
  '会员编号、邮箱和出生日期必须与俱乐部的记录一致。俱乐部办公室可为您查询和更正。',
  '一小时内最多发送三次，每封邮件里的链接都有效。',
] as const;
