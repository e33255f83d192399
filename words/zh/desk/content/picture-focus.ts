/** Words for what stays in sight of a picture. */
export const help = '图片被裁剪时，此点保持可见。请点按图片，或移动滑块。';
export const press = '在图片上设定焦点';
export const axes = { x: '距左侧', y: '距顶部' } as const;
export const percent = (share: number) => `${share}%`;
export const reset = '使用中心点';
export const inList = '列表中';
export const wide = '宽幅';
export const focusAt = (x: number, y: number) => `距左侧${x}%，距顶部${y}%`;
