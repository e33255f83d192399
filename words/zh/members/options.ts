import type * as english from '@portal/contract/members/rules/options';
import { countryName as nameIn } from '@portal/contract/members/rules/country-name';

// Latin names that aren't translated: other clubs, and some of the banks and payment methods.
export { otherClubs } from '@portal/contract/members/rules/options';

/** The codes of a list, each with its name. */
type Names<List> = Readonly<Record<keyof List, string>>;

export const genders: Names<typeof english.genders> = { FEMALE: '女', MALE: '男' };

export const races: Names<typeof english.races> = {
  CHINESE: '华族',
  MALAY: '马来族',
  INDIAN: '印度族',
  EURASIAN: '欧亚裔',
  OTHERS: '其他',
};

export const religions: Names<typeof english.religions> = {
  BUDDHISM: '佛教',
  CHRISTIANITY: '基督教',
  CATHOLICISM: '天主教',
  HINDUISM: '兴都教',
  ISLAM: '伊斯兰教',
  SIKHISM: '锡克教',
  TAOISM: '道教',
  OTHERS: '其他',
  NONE: '无宗教信仰',
};

export const maritalStatuses: Names<typeof english.maritalStatuses> = {
  SINGLE: '单身',
  MARRIED: '已婚',
  SEPARATED: '分居',
  DIVORCED: '离婚',
  WIDOWED: '丧偶',
};

export const employmentStatuses: Names<typeof english.employmentStatuses> = {
  EMPLOYED: '受雇',
  SELF_EMPLOYED: '自雇',
  NATIONAL_SERVICE: '国民服役',
  STUDENT: '学生',
  HOMEMAKER: '家庭主妇或主夫',
  RETIRED: '退休',
  UNEMPLOYED: '待业',
};

export const paymentOptions: Names<typeof english.paymentOptions> = {
  GIRO: 'GIRO',
  CREDIT_CARD: '信用卡',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
};

/** Banks by their SWIFT code. */
export const bankSwiftCodes: Names<typeof english.bankSwiftCodes> = {
  DBSSSGSG: '星展银行和储蓄银行（DBS、POSB）',
  OCBCSGSG: '华侨银行（OCBC）',
  UOVBSGSG: '大华银行（UOB）',
  SCBLSG22: '渣打银行（新加坡）',
  CITISGSL: '花旗银行（新加坡）',
  HSBCSGS2: '汇丰银行（新加坡）',
  MBBESGS2: '马来亚银行（Maybank）',
  CIBBSGSG: '联昌国际银行（CIMB）',
  BKCHSGSG: '中国银行',
  ICBKSGSG: '中国工商银行',
  RHBBSGSG: '兴业银行（RHB）',
  SBINSGSG: '印度国家银行',
  TRBUSGSG: 'Trust Bank',
  GXSPSGSG: 'GXS Bank',
};

/** The name of a country by its ISO 3166-1 code. */
export const countryName = (code: string): string => nameIn(code, 'zh');
