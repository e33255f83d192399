/** Statuses of a member for staff: more detailed than members see them. */
export const memberStatuses = {
  ACTIVE: 'Active',
  ABSENT: 'Absent',
  'SUSPENDED-DEFAULTER': 'Suspended: invoice unpaid',
  'SUSPENDED-DISCIPLINE': 'Suspended: discipline',
  'TERMINATED-END-OF-SERVICE': 'Ended: end of service',
  'TERMINATED-VOLUNTARY': 'Ended: resigned',
  'TERMINATED-DEFAULTER': 'Ended: invoice unpaid',
  'TERMINATED-DISCIPLINE': 'Ended: discipline',
  'TERMINATED-DECEASED': 'Deceased',
  BLACKLISTED: 'Blacklisted',
} as const;
