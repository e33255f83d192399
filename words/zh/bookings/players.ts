/** Words of who is invited to a booking, as the member whose booking it is reads them. */
export const statuses = { INVITED: '已邀请', ACCEPTED: '已接受', DECLINED: '已谢绝' } as const;

// Those who are invited
export const copy = '复制链接';
export const removeShort = '移除';
export const keepShort = '保留';
/** Accessible labels of the buttons, which tell them from others on the page. */
export const copyLink = (name: string) => `复制${name}的链接`;
export const remove = (name: string) => `移除${name}`;
export const removeQuestion = (name: string) => `移除${name}？`;
export const removeMemberDetail = '我们会告知对方不再受邀。';
export const removeGuestDetail = '其链接将失效。预订仍包括这位宾客。';
export const keep = (name: string) => `保留${name}`;
export const removing = '正在移除';
export const removed = (name: string) => `${name}不再受邀。`;

// Inviting
export const inviteQuestion = '您想邀请谁？';
export const kinds = { MEMBER: '会员', GUEST: '宾客' } as const;
export const search = '姓名或会员编号';
export const searchHelp = '至少3个字母的姓名，或完整编号。';
export const tooShort = '请至少输入3个字母。';
export const find = '查找';
export const finding = '正在查找';
export const found = '找到的会员';
export const noneFound = '找不到会员。';
export const noneFoundDetail = '请检查拼写，或输入完整的会员编号。';
export const invite = (name: string) => `邀请${name}`;
export const inviting = '正在邀请';
export const guestName = '宾客姓名';
export const nameMissing = '请输入宾客姓名。';
export const guestEmail = '宾客邮箱（选填）';
export const guestEmailHelp = '我们会把链接发到该邮箱。您也可以复制链接自行分享。';
export const inviteGuest = '邀请宾客';
export const noGuestLeft = '此预订的宾客均已邀请。';
/** `action`: what the button says. */
export const noGuestLeftDetail = (action: string) => `如需携带更多宾客，请选择“${action}”。`;
export const invited = (name: string) => `已邀请${name}。`;
export const close = '关闭';

/** Sentences for the codes that inviting is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_invitable: { title: '无法邀请他人参加此预订。', detail: '它尚未确认，或已结束。' },
  no_room: { title: '人数已满。', detail: '请先移除一人，或减少宾客。' },
  no_guest_left: { title: '此预订的宾客均已邀请。', detail: '请先更改宾客人数。' },
  share_paid: {
    title: '对方已支付分摊金额。',
    detail: '因此仍保留在预订中。如果您取消预订，其款项会按与您相同的规则退回。',
  },
  invited_already: { title: '已邀请此会员。', detail: '' },
};
export const everyPlaceTaken = (capacity: number) => `最多可容纳${capacity}人，名额已满。`;
