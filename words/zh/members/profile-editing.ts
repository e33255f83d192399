import { countriesIn } from '@portal/contract/members/rules/countries';

/** Words of what a member types about themselves, and sends to the office. */

// Typing
export const beingChecked = '审核中';
/** "手机、住宅电话正在审核。" */
export const areUnderReview = (fields: readonly string[]) =>
  `${fields.join('、')}正在审核。如要更改，请先撤回申请。`;
export const toRequest = '前往您的申请';
export const close = '完成';
export const takeBack = '撤销更改';
export const noChoice = '未填写';
export const findAddress = '查找地址';
export const findingAddress = '正在查找';
export const whichAddress = '请选择您的地址';
export const choose = '请选择';
export const noSuchPostcode = '找不到此邮编的地址，请在下面填写。';
export const postcodeDigits = '新加坡邮编为六位数字。其他地址请在下面填写。';
export const addressFilled = '地址已填入下面，请核对并补上单位号码。';
export const lookUpFailed = '目前无法查找地址，请在下面填写。';
export const mobileHelp = '例如8123 4567。新加坡以外的号码请以+和国家代码开头。';
export const homePhoneHelp = '例如6123 4567。新加坡以外的号码请以+和国家代码开头。';
export const unitHelp = '楼层和单位，例如#12-34。';

// Sending
export const notSent = (count: number) => `${count}项更改尚未提交`;
export const discard = '放弃';
export const discardQuestion = '放弃您的更改？';
export const discardDetail = '您目前的资料保持不变。';
export const review = '检查并提交';
export const reviewHeading = '检查您的更改';
export const noteLabel = '给办公室的备注（可选）';
export const noteHelp = '例如更改原因或生效日期。';
export const keepEditing = '继续编辑';
export const send = (count: number) => `提交${count}项更改`;
export const sending = '正在提交';
export const refusals = {
  too_many_pending: {
    title: '您有太多申请正在审核。',
    detail: '请先撤回其中一项。您输入的内容没有丢失。',
  },
} as const;

// The photograph
export const photoHeading = '您的照片';
export const chooseFile = '选择照片';
export const fileHelp = 'JPEG、PNG或WebP，最大8 MB。';
export const wrongType = '请选择JPEG、PNG或WebP文件。';
export const tooLarge = '照片超过8 MB，请选择较小的。';
export const unreadable = '无法读取此照片，请另选一张。';
export const cropPreview = '预览';
export const cropHelp = '拖动照片，或使用滑块。';
export const zoom = '大小';
export const across = '左右';
export const down = '上下';
export const takePhoto = '使用这张照片';
export const uploading = '正在上传';
export const cancel = '取消';
export const removePhoto = '申请移除';
export const uploadRefusals = {
  storage_full: { title: '目前无法保存更多照片。', detail: '请稍后重试，或联系前台。' },
};

/** Countries by their ISO 3166-1 code, the club's first. */
export const countries = /* @__PURE__ */ countriesIn('zh');
