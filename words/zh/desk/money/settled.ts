/** Words of a suspended member who has paid, at the staff's desk. */
export const settledTitle = '逾期款项已全部付清。';
export const settledDetail = '会籍仍因此暂停。';
export const liftSuspension = '恢复会籍';
export const liftingSuspension = '正在恢复';
