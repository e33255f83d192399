import type { refusals as en } from '../../en/assistants/refusals.ts';

/** Sentences for codes that an assistant's tools are refused with, beside those of bookings and events. */
export const refusals: typeof en = {
  not_found: { title: '找不到此项。', detail: '请核对编号。' },
  permission_denied: { title: '您没有此权限。', detail: '' },
  scope_missing: { title: '此访问令牌没有这项权限。', detail: '请在“登录与安全”中另建一个。' },
  closed_to_access_tokens: { title: '访问令牌不能这样做。', detail: '请在会员网站操作。' },
  codes_must_be_on: { title: '职员须先启用一次性验证码。', detail: '' },
  access_token_not_valid: { title: '此访问令牌无效。', detail: '请在“登录与安全”中另建一个。' },
  access_token_ended: { title: '此访问令牌已过期或已撤销。', detail: '请在“登录与安全”中另建一个。' },
  user_inactive: { title: '此登录账户已停用。', detail: '请联系俱乐部办公室。' },
  throttled: { title: '请求过多。', detail: '请稍等一分钟再试。' },
  unavailable: { title: '俱乐部系统暂时无法使用。', detail: '请稍后再试。' },
  too_busy: { title: '预订的人很多。', detail: '请稍后再试。' },
  price_changed: { title: '价格已有变动。', detail: '没有任何改动，请重新询问新价格。' },
  refund_changed: { title: '退款金额已有变动。', detail: '尚未取消，请重新询问。' },
  no_room: { title: '容不下这么多人。', detail: '请减少宾客。' },
  erased: { title: '此会员的个人资料已删除。', detail: '' },
};
