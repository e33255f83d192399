export const unknownValue = ({ value }: { value: string }) => `此邮件没有{${value}}这个值。`;
export const missingValue = ({ value }: { value: string }) => `此邮件须包含{${value}}。`;
export const buttonApart = '{button}只能出现一次，并须独占一行。';
export const notColour = '请输入颜色：# 加六位数字或a至f的字母。';
export const lightColour = '请选择较深的颜色：此颜色不易辨认。';
export const ownCodesFirst = '请先为自己启用一次性验证码。';
export const unknownRight = ({ right }: { right: string }) => `没有“${right}”这项权限。`;
export const toBeforeFrom = '此日早于第一天。';
export const overTwoYears = '报表最多涵盖两年。';
