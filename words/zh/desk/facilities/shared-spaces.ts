/** 设施与其他设施共用空间的用语。 */
export const heading = '共用空间';
export const intro = '共用同一空间的设施不能同时预订。';
export const loading = '正在加载空间';
export const failed = '无法加载空间。';
export const facility = '设施';
export const thisOne = '本设施';
export const takes = '占用';
export const blocked = '不可预订';
export const free = '不使用';
export const summary = (name: string, spaces: string) => `预订${name}会占用：${spaces}。`;
export const blocks = (names: string) => `预订期间，以下设施不可预订：${names}。`;
export const blocksNothing = '没有共用空间，其他设施仍可预订。';
export const noSpaces = '尚未选择空间。';
export const ownSpace = '保存后，房间会有自己的空间。';
export const more = (spaces: number) => `以及另外 ${spaces} 个空间`;
