/** Words of copying a text. */
export const copied = '已复制';
export const notCopied = '无法复制，请手动选取。';
