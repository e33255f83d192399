/** Names of a member's details. */
export const fieldNames = {
  name: '姓名',
  photo: '照片',
  birth_date: '出生日期',
  gender: '性别',
  nationality: '国籍',
  race: '种族',
  religion: '宗教',
  marital_status: '婚姻状况',
  email: '电子邮箱',
  mobile_number: '手机',
  home_phone: '住家电话',
  postcode: '邮政编码',
  address_block: '大牌或门牌',
  address_street: '街道',
  address_unit: '单位号',
  address_building: '建筑物',
  country: '国家',
  employment_status: '就业状况',
  employer: '雇主',
  emergency_contact_name: '紧急联络人',
  emergency_contact_number: '紧急联系电话',
  emergency_contact_relationship: '关系',
  other_club: '其他俱乐部',
  payment_option: '付款方式',
  bank_swift_code: '银行',
  bank_account_number: '银行户口',
} as const;

/** In a heading: "更改住址和电话". */
export const topicNames = {
  name: '姓名',
  photo: '照片',
  person: '个人资料',
  email: '电子邮箱',
  phone: '电话',
  address: '住址',
  work: '工作',
  emergency: '紧急联络人',
  clubs: '其他俱乐部',
  paying: '付款资料',
  custom: '其他资料',
} as const;

/** Shown for a field without a value. */
export const none = '未提供';
/** Over the names of the fields. */
export const detail = '项目';
export const onFileNow = '目前';
/** Of a decided request: the current value may have changed since. */
export const onFileThen = '更改前';
export const youAskedFor = '申请更改为';
export const clubAskedFor = '俱乐部要求更改为';
export const photoOnFile = '目前的照片';
export const photoAskedFor = '新照片';
export const formerField = '已停用的项目';
