export const unknownValue = ({ value }: { value: string }) => `此邮件没有{${value}}这个值。`;
export const missingValue = ({ value }: { value: string }) => `此邮件须包含{${value}}。`;
export const buttonApart = '{button}只能出现一次，并须独占一行。';
export const notUen = '请输入UEN，例如201912345K。';
export const notColour = '请输入颜色：# 加六位数字或a至f的字母。';
export const lightColour = '请选择较深的颜色：此颜色不易辨认。';
export const ownCodesFirst = '请先为自己启用一次性验证码。';
export const unknownRight = ({ right }: { right: string }) => `没有“${right}”这项权限。`;
export const toBeforeFrom = '此日早于第一天。';
export const overTwoYears = '报表最多涵盖两年。';
export const notIssuer = '请输入以 https:// 开头的公开地址。';

// 文件导入
export const noSuchMember = '找不到这位会员。';
export const severalMembers = '有多位会员符合，请提供会员编号。';
export const noSuchFacility = '本会没有此设施。';
export const severalFacilities = '有多个设施使用此名称。';
export const timeForFile = '无法识别此时间，请写成 2026-12-31 18:00。';
export const timeSkipped = '当天时钟拨快，此时间不存在。';
export const notAmount = '无法识别此金额，请写成 12.50。';
export const noSuchCategory = '本会没有此类别。';
export const noSuchGroup = '本会没有此名称的礼券。';
export const rowTwice = '有两行编号相同。';

// Webhooks
export const privateAddress = '请输入以 https:// 开头的地址：须为公网主机，且不带端口。';
export const eventsNotSeen = '您无权查看其中某些事件所涉及的资料，请选择其他事件。';
