export const emails = {
  EVENT_SEATS: {
    subject: '您有{seats}：{event}',
    paragraphs: [
      '您在{event}有{seats}，{time}。{place}',
      '{price}',
      '{button}',
      '如果不能来，请取消席位，让给其他会员。',
    ],
    button: '查看活动',
  },
  EVENT_CHANGED: {
    subject: '活动有变：{event}',
    paragraphs: [
      '{event}有变动。现在的时间是{time}。{place}',
      '{seats}',
      '{button}',
      '如果不能来，请在活动开始前于活动页面取消。取消免费，已付款项会退还。',
    ],
    button: '查看活动',
  },
  EVENT_CALLED_OFF: {
    subject: '活动取消：{event}',
    paragraphs: ['{event}（{time}）已取消。', '{reason}', '{refund}', '{button}'],
    button: '查看活动',
  },
};
