/** Words of the editor of posts. */
export const toolbar = (label: string) => `“${label}”的格式`;
export const heading = '标题';
export const subheading = '小标题';
export const bold = '粗体';
export const italic = '斜体';
export const bullets = '项目符号列表';
export const numbers = '编号列表';
export const quote = '引文';
export const link = '链接';
export const picture = '图片';
export const table = '表格';
export const rule = '分隔线';
export const undo = '撤销';
export const redo = '重做';
export const uploading = '正在上传图片';

// A link
export const linkAddress = '链接地址';
export const linkHelp = '例如 https://example.com、/events 或 office@harbour.example';
export const linkWrong = '请输入网址、电子邮箱或本网站的页面。';
export const setLink = '设置链接';
export const removeLink = '移除链接';

// A picture
export const alternativeText = '图片内容';
export const alternativeHelp = '会读给看不见图片的人听。如果只是装饰，请留空。';
export const removePicture = '移除图片';

// A table
export const addRow = '添加行';
export const addColumn = '添加列';
export const removeRow = '移除行';
export const removeColumn = '移除列';
export const removeTable = '移除表格';

// The preview
export const preview = '预览';
export const previewDetail = '这是会员看到的样子。尚未保存。';
export const previewLanguage = '语言';
export const previewLanguages = { en: '英文', zh: '中文' } as const;
export const close = '关闭';
