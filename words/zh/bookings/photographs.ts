/** 设施照片的用语。 */
export const heading = '照片';
export const previous = '上一张照片';
export const next = '下一张照片';
export const close = '关闭';
export const position = (number: number, of: number) => `第${number}张，共${of}张`;
export const notLoaded = '无法加载此照片。';
