export const emailPhrases = {
  seats: (count: number) => `${count}个席位`,
  seatsAlone: (count: number) => `${count}个席位。`,
  place: (place: string) => `地点：${place}。`,
  seated: (count: number) => `您有${count}个席位。`,
  waiting: (count: number) => `您正在候补${count}个席位。`,
  free: '免费。',
  price: (amount: string) => `价格为${amount}，发票会另行寄出。`,
  nothingToPay: '您无需付款，已付款项会退还。',
};
