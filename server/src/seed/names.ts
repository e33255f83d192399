import type { Random } from './random.ts';

const chineseFamilies = [
  'Tan',
  'Lim',
  'Lee',
  'Ng',
  'Wong',
  'Goh',
  'Chua',
  'Koh',
  'Ong',
  'Teo',
  'Yeo',
  'Ang',
  'Low',
  'Sim',
  'Chia',
  'Quek',
] as const;
const chineseGiven = [
  'Wei Ming',
  'Hui Ling',
  'Jia Hao',
  'Xin Yi',
  'Kok Leong',
  'Siew Lan',
  'Zhi Hao',
  'Pei Shan',
  'Boon Keng',
  'Li Ting',
  'Yong Sheng',
  'Shu Fen',
  'Kah Wai',
  'Yan Ting',
  'Chee Keong',
  'Mei Fong',
] as const;
const englishGiven = [
  'Rachel',
  'Benjamin',
  'Grace',
  'Adrian',
  'Cheryl',
  'Desmond',
  'Vanessa',
  'Terence',
] as const;
const malayMen = ['Ahmad', 'Farid', 'Hafiz', 'Ismail', 'Rizwan', 'Zulkifli', 'Azman', 'Irfan'] as const;
const malayWomen = [
  'Aisyah',
  'Nadia',
  'Siti Nurhaliza',
  'Farah',
  'Zarina',
  'Hidayah',
  'Suriani',
  'Liyana',
] as const;
const malayFathers = ['Abdullah', 'Hassan', 'Osman', 'Yusof', 'Rahim', 'Salleh', 'Kassim', 'Mahmud'] as const;
const indianGiven = [
  'Ravi',
  'Lakshmi',
  'Vijay',
  'Kavitha',
  'Ganesh',
  'Deepa',
  'Mohan',
  'Anjali',
  'Harpreet',
  'Prakash',
] as const;
const indianFamilies = [
  'Kumar',
  'Krishnan',
  'Raj',
  'Subramaniam',
  'Naidu',
  'Singh',
  'Chandran',
  'Rajan',
] as const;
const eurasianGiven = ['Michelle', 'Anthony', 'Gerard', 'Melissa', 'Julian', 'Denise'] as const;
const eurasianFamilies = [
  'de Souza',
  'Oliveiro',
  'Rodrigues',
  'Shepherdson',
  'Sequeira',
  'Monteiro',
] as const;

/** A name as people in Singapore bear them, in about the country's proportions. */
export function memberName(chance: Random): string {
  const share = chance.next();
  if (share < 0.5) return `${chance.pick(chineseFamilies)} ${chance.pick(chineseGiven)}`;
  if (share < 0.72) return `${chance.pick(englishGiven)} ${chance.pick(chineseFamilies)}`;
  if (share < 0.79) return `${chance.pick(malayMen)} bin ${chance.pick(malayFathers)}`;
  if (share < 0.86) return `${chance.pick(malayWomen)} binte ${chance.pick(malayFathers)}`;
  if (share < 0.96) return `${chance.pick(indianGiven)} ${chance.pick(indianFamilies)}`;
  return `${chance.pick(eurasianGiven)} ${chance.pick(eurasianFamilies)}`;
}
