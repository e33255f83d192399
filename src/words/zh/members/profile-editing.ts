/** Words of what a member types about themselves, and sends to the office. */

// Typing
export const beingChecked = '审核中';
export const askedAlready = '审核中的项目不能重复申请：请先撤回该申请，再申请其他更改。';
export const close = '完成';
export const takeBack = '撤销这些更改';
export const noChoice = '未填写';
export const findAddress = '查找地址';
export const findingAddress = '正在查找';
export const whichAddress = '是哪个地址？';
export const choose = '请选择';
export const noSuchPostcode = '没有此邮政编码的地址，请在下面输入。';
export const postcodeDigits = '新加坡邮政编码为六位数字。其他地址请在下面输入。';
export const addressFilled = '地址已填在下面。请核对，并补上单位号。';
export const lookUpFailed = '暂时无法查找地址，请在下面输入。';
export const phoneHelp = '国家代码前加+，例如 +65 8000 1234。';
export const unitHelp = '楼层和单位，例如 #12-34。';

// Sending
export const notSent = (count: number) => `${count}项更改尚未提交`;
export const discard = '放弃';
export const discardQuestion = '放弃您输入的内容？';
export const discardDetail = '现有记录保持不变。';
export const review = '核对并提交';
export const reviewHeading = '以下内容将提交给办公室';
export const noteLabel = '给办公室的备注';
export const noteHelp = '可选：更改的原因，或从何时起。';
export const keepEditing = '继续编辑';
export const send = (count: number) => `提交${count}项更改`;
export const sending = '正在提交';
export const refusals = {
  too_many_pending: {
    title: '您等待处理的申请太多。',
    detail: '请先撤回其中一个。您输入的内容没有丢失。',
  },
} as const;

// The photograph
export const photoHeading = '您的照片';
export const chooseFile = '选择图片';
export const fileHelp = 'JPEG、PNG或WebP，最大8 MB。';
export const wrongType = '这不是JPEG、PNG或WebP图片，请另选。';
export const tooLarge = '图片超过8 MB，请选择较小的。';
export const unreadable = '无法读取此图片，请另选。';
export const cropPreview = '显示的部分';
export const cropHelp = '拖动图片，或使用滑块。';
export const zoom = '大小';
export const across = '左右';
export const down = '上下';
export const takePhoto = '使用此图片';
export const uploading = '正在上传';
export const cancel = '取消';
export const removePhoto = '申请移除';
export const uploadRefusals = {
  storage_full: { title: '俱乐部目前没有空间存放图片。', detail: '请稍后再试，或告知前台。' },
};
