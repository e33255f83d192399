/** Statuses of a member for staff: more detailed than members see them. */
export const memberStatuses = {
  ACTIVE: '正常',
  ABSENT: '暂离',
  'SUSPENDED-DEFAULTER': '已暂停：发票未付',
  'SUSPENDED-DISCIPLINE': '已暂停：纪律处分',
  'TERMINATED-END-OF-SERVICE': '已终止：服役期满',
  'TERMINATED-VOLUNTARY': '已终止：自愿退会',
  'TERMINATED-DEFAULTER': '已终止：发票未付',
  'TERMINATED-DISCIPLINE': '已终止：纪律处分',
  'TERMINATED-DECEASED': '已故',
  BLACKLISTED: '黑名单',
} as const;
