/** Words of the staff's desk. */
export const heading = '职员工作台';
export const versionOf = (version: string) => `版本 ${version}`;
export const loading = '正在加载工作台';
export const failed = '无法加载工作台。';
export const backToSetup = '返回设置步骤';
export const sectionsLabel = '工作台';
export const sectionsMenu = '栏目';
export const tabsLabel = '主导航';
export const findSection = '查找栏目';
export const noSection = '没有这个名称的栏目。';
export const foldMenu = '收起菜单';
export const unfoldMenu = '展开';
export const membersSite = '会员网站';
export const newMenu = '新增';
export const newThings = {
  booking: '预订',
  invoice: '发票',
  member: '会员',
  payment: '付款',
} as const;
export const waitingHere = (things: number) => `${things} 项待处理`;
export const today = '今天';
export const approvals = '资料更改';
export const groups = {
  members: '会员',
  bookings: '设施',
  money: '财务',
  content: '俱乐部',
  access: '办公室',
} as const;

// Lists
export const listFailed = (list: string) => `无法加载列表：${list}。`;
export const listLoading = (list: string) => `正在加载：${list}`;
export const newRecord = (one: string) => `新增${one}`;
export const filter = '筛选';
export const any = '全部';
export const yes = '是';
export const no = '否';
export const choose = '请选择';
export const none = '未提供';
export const noRows = '暂无';
/** “4,711 条发票”: the names are those of the section. */
export const count = (records: number, _one: string, plural: string) =>
  `${plural}：${records.toLocaleString('zh-SG')}条`;
export const noRecords = (plural: string) => `还没有${plural}`;
export const noRecordsDetail = (one: string, mayCreate: boolean) =>
  mayCreate ? `请先使用上方的“新增${one}”。` : '有记录后会显示在这里。';
export const noRecordsImport = (importer: string) => `也可从文件导入：“${importer}”。`;
export const nothingFound = '没有找到';
export const nothingFoundDetail = '请更改筛选条件，或查看全部。';
export const seeAll = '查看全部';
export const sortedUp = '升序';
export const sortedDown = '降序';

// One record
export const back = (list: string) => `返回${list}`;
export const membersPage = '会员页面';
export const recordFailed = '无法加载此记录。';
export const recordLoading = '正在加载记录';
export const noSuchRecord = '找不到记录';
export const noSuchRecordDetail = '它可能已被删除。';
export const notAllowed = '此登录无法打开这个栏目。';
export const chooseSection = '请检查网址，或选择一个栏目。';
export const notAllowedDetail = '俱乐部的管理员，或管理角色的同事，可以把它加入您的角色。';
export const codesFirst = '请先启用一次性验证码';
export const codesFirstDetail = '俱乐部要求职员使用一次性验证码登录。请启用后再回到工作台。';
export const turnOnCodes = '启用一次性验证码';
export const cancel = '取消';
export const closePanel = '关闭';
export const closeMessage = '关闭消息';
export const save = '保存';
export const saving = '正在保存';
export const create = (one: string) => `新增${one}`;
export const creating = '正在新增';
export const saved = '已保存。';
export const created = '已新增。';
export const nothingToSave = '还没有可保存的更改。';
export const leaveQuestion = '不保存就离开吗？';
export const leaveDetail = '您在此处的更改尚未保存。';
export const leaveUnsaved = '不保存，离开';
export const keepEditing = '继续编辑';
export const deleteIt = '删除';
export const deleting = '正在删除';
export const keep = '保留';
export const deleteQuestion = (name: string) => `要删除${name}吗？`;
export const deleteDetail = '删除后无法恢复。';
export const notANumber = '请输入整数。';
export const notAnAmount = '请输入金额，例如12.50。';
export const conflictTitle = '您编辑时，有人更改了此记录。';
export const conflictDetail = '对方的其他更改已填入表格。请检查以下各项，再次保存：';
export const theirValue = (label: string, value: string) => `${label}：对方填写了${value}`;
export const theirsTaken = '有人更改了此记录，更改已填入表格。请再次保存。';
export const emptyValue = '空白';
/** By the list's name. */
export const addRow: Readonly<Record<string, string>> = {
  options: '添加选项',
  lines: '添加明细',
  cancellation: '添加一档',
  operating_hours: '添加时间',
  pricings: '添加价格',
  advance_booking_periods: '添加期限',
};
export const removeRow = (row: number) => `移除第${row}行`;
export const listSaved = (list: string) => `已保存：${list}。`;
export const choosePicture = '选择图片';
export const uploading = '正在上传';
export const removePicture = '移除图片';
export const find = '按名称查找';
export const findFailed = '搜索失败。';
export const matches = '匹配项';
export const foundOf = (shown: number, found: number) =>
  shown < found ? `找到 ${found} 项，显示 ${shown} 项。请输入更多内容。` : `找到 ${found} 项`;
export const foundNothing = '没有找到。';
export const chooseFound = '请从找到的结果中选择，或清空此项。';
export const remove = (name: string) => `移除${name}`;
export const optionsFailed = '无法加载选项。';
export const refusals = {
  signed_up: { title: '已有会员报名此活动。', detail: '请改为取消活动。活动结束后可以删除。' },
  bookings_in_the_way: {
    title: '此时段已有预订。',
    detail: '请在日历中关闭：您可以看到每个预订，并选择如何处理。',
  },
  in_use: { title: '仍在使用中。', detail: '请先移除使用它的记录。' },
  rights_not_held: {
    title: '您只能授予自己拥有的权限。',
    detail: '请联系管理员。',
  },
  last_administrator: {
    title: '必须至少保留一位管理员。',
    detail: '请先把所有权限授予另一个账户。',
  },
  status_transition: {
    title: '目前的状态不能改为此状态。',
    detail: '请选择其他状态。',
  },
  erased: { title: '此会员的个人资料已删除。', detail: '不能再为其新增任何记录。' },
  not_deletable: { title: '无法删除。', detail: '请改为更改状态。' },
} as const;

// Profile changes
export const approvalsIntro = '最早的在前。';
export const approvalsKeys = '按键：J 下一条，K 上一条，X 选择，A 批准，R 拒绝。';
export const approvalsFailed = '无法加载资料更改。';
export const approvalsLoading = '正在加载资料更改';
export const noApprovals = '没有待审核的资料更改';
export const noApprovalsDetail = '会员的申请会显示在这里。';
export const requestedOn = (number: string, day: string) => `${number}，${day}申请`;
export const byTheClub = '由俱乐部申请';
export const memberNote = '备注';
export const before = '目前';
export const after = '申请改为';
export const changesOf = (name: string) => `${name}的更改`;
export const reason = '原因';
export const reasonHelp = '会员会看到。拒绝时必填。';
export const reasonMissing = '请说明拒绝的原因。';
export const approve = '批准';
export const refuse = '拒绝';
export const selectOne = (name: string) => `选择${name}`;
export const selectAll = '全选';
export const selectedCount = (requests: number) => `已选 ${requests} 项`;
export const reasonForAll = '共同的原因';
export const approveSelected = '批准所选';
export const refuseSelected = '拒绝所选';
export const approvingAll = (requests: number) => `已批准 ${requests} 项申请`;
export const refusingAll = (requests: number) => `已拒绝 ${requests} 项申请`;
export const undoAll = '全部撤销';
export const approving = (name: string) => `已批准：${name}`;
export const refusing = (name: string) => `已拒绝：${name}`;
export const undoDetail = '一分钟内或离开此页时生效。';
export const undo = '撤销';
export const requestDecided = (name: string) => `已完成：${name}`;
export const decisionRefusals = {
  already_decided: { title: '此申请已有决定。', detail: '请重新加载页面查看其余申请。' },
  profile_changed: {
    title: '申请之后，资料已有更改。',
    detail: '请拒绝，并请会员重新申请。',
  },
} as const;

// Payments at the desk
export const takePayment = (amount: string) => `收款${amount}`;
export const takeQuestion = (amount: string, name: string) => `向${name}收款${amount}`;
export const method = '付款方式';
export const methods = {
  CASH: '现金',
  CREDIT_CARD: '刷卡机',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
} as const;
export const reference = '参考编号';
export const referenceHelp = '刷卡单、转账或支票上的号码，如有。';
export const taking = '正在收款';
export const paymentTaken = (amount: string, name: string) => `已向${name}收款${amount}。`;

// Invoices
/** Of an invoice that a guest is asked to pay: beside the member whose booking it is. */
export const guestsShare = (guest: string) => (guest ? `宾客${guest}的分摊` : '宾客的分摊');
export const invoiceFailed = '无法加载此发票可进行的操作。';
export const issue = '开出';
export const issuing = '正在开出';
export const issueQuestion = (amount: string, name: string) => `要向${name}开出${amount}的发票吗？`;
export const issueDetail = '发票会获得编号，会员可以付款。之后不能再更改。';
export const issued = (number: string) => `已开出，编号${number}。`;
export const voidIt = '作废';
export const voiding = '正在作废';
export const voidQuestion = (number: string) => `要作废${number}吗？`;
export const voided = (number: string) => `${number}已作废。`;
export const reasonNeeded = '请填写原因。';
export const fillIn = '请填写此项。';
export const enterNumber = '请输入数字。';
export const enterDate = '请输入日期，例如 2026-12-31。';
export const reasonToMember = '会员会看到。';
export const refundIt = '退款';
export const refunding = '正在退款';
export const refundQuestion = (number: string) => `${number}退款`;
export const refundAmount = '金额';
export const refunded = (number: string, to: string) => `${number}已退款：${to}。`;
export const destination = '退至';
export const chooseDestination = '请选择退款去向';
export const destinationNeeded = '请选择退款去向。';
export const refundTo = {
  SOURCE: (amount: string) => `${amount}退回原付款方式`,
  CREDIT: (amount: string) => `${amount}退至俱乐部余额`,
  CASH: (amount: string) => `${amount}从收银柜以现金退还`,
  VOUCHER: (amount: string) => `${amount}退回会员的礼券`,
} as const;
export const refundByHand = {
  CASH: refundTo.CASH,
  CREDIT_CARD: (amount: string) => `${amount}在刷卡机上退回`,
  PAYNOW: (amount: string) => `${amount}以PayNow退回`,
  NETS: (amount: string) => `${amount}以NETS退回`,
  BANK_TRANSFER: (amount: string) => `${amount}以银行转账退回`,
  CHEQUE: (amount: string) => `${amount}以支票退回`,
} as const;
export const sendBackYourself = '请自行退回：系统只做记录。';
export const noCashBack = '请勿再退现金。';
export const invoiceRefusals = {
  issued: { title: '此发票已开出。', detail: '请重新加载页面。' },
  not_issued: { title: '此发票尚未开出。', detail: '请先开出。' },
  void: { title: '此发票已作废。', detail: '请重新加载页面。' },
  paid: { title: '此发票已付款。', detail: '请改为退款。' },
  not_paid: { title: '没有可退的款项。', detail: '已付的金额少于此金额。' },
  refunded: { title: '已经退款。', detail: '请重新加载页面。' },
  booking_share: { title: '这是预订的分摊金额。', detail: '预订会员可以收回。' },
  booking_held: { title: '有预订在等此发票付款。', detail: '请改为取消预订。' },
} as const;
