export const groupName = '俱乐部自设资料';
export const retired = (name: string) => `${name}（已停用）`;
export const optionOf = (field: string, option: string) => `${field}：${option}`;
