/** Words of checking in at a door. Times and days come in written out. */
export const heading = '签到';
export const sending = '正在为您签到';
export const done = '签到成功。';
export const doneFor = (name: string) => `${name}的预订已签到。`;
export const enjoy = '祝您愉快。';
export const seeBooking = '查看预订';
export const seeBookings = '我的预订';
export const seeFree = '查找空位';
export const failed = '无法为您签到。';

export const noCode = '请扫描门口的二维码';
export const noCodeDetail = '需要签到的房间门旁有二维码，请用相机扫描。';
export const unknownCode = '此二维码已停用。';
export const unknownCodeDetail = '请到俱乐部办公室签到，并告知他们。';

/**
 * Reasons why check-in isn't possible, by the code of the refusal. `when` is the booking's time, `opens` the time at
 * which check-in opens.
 */
export const refusals: Readonly<
  Record<
    string,
    (facts: { facility: string; when: string; opens: string }) => { title: string; detail: string }
  >
> = {
  no_booking: ({ facility }) => ({
    title: '您现在在此没有预订。',
    detail: `没有找到您或家人在${facility}的预订。`,
  }),
  too_early: ({ facility, when, opens }) => ({
    title: `您可从${opens}起签到。`,
    detail: `您的预订：${facility}，${when}。`,
  }),
  unpaid: ({ facility, when }) => ({
    title: '此预订尚未付款。',
    detail: `${facility}，${when}仍为您保留。请在“我的预订”付款，然后再次扫码。`,
  }),
  not_asked: ({ facility, when }) => ({
    title: '您无需签到。',
    detail: `您的预订已确认：${facility}，${when}。`,
  }),
  released: ({ facility, when }) => ({
    title: '此时段已释出。',
    detail: `${facility}，${when}没有人按时签到。是否仍有空位，请询问俱乐部办公室。`,
  }),
};
