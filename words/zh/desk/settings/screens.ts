/** 屏幕及其链接的文字。 */
export const linkTitle = '链接';
export const noLinkYet = '还没有链接。';
export const madeOn = (when: string) => `链接生成于${when}，只显示一次。`;
export const makeLink = '生成链接';
export const makingLink = '正在生成链接';
export const newLink = '生成新链接';
export const newLinkQuestion = '为此屏幕生成新链接？';
export const newLinkEffect = '旧链接立即失效。';
export const openNow = '请现在就在屏幕上打开此链接';
export const openDetail = '只显示这一次，持有者都能使用。要撤销，请生成新链接或删除此屏幕。';
export const qrLabel = '链接的二维码';
export const copyLink = '复制链接';
export const openScreen = '在此打开';
