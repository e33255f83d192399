export const show = '会员码';
export const partMissing = '无法加载会员码。请检查网络连接后重试。';
export const noCode = '尚未发卡给您，前台可以为您办理。';
export const noCodeSuspended = '会籍暂停期间不能出示会员卡。';
