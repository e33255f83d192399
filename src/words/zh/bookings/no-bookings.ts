/** Words of the dashboard where nothing is booked. */
export const noBookingsDetail = '您的预订会显示在这里，包括日期和状态。';
export const seeWhatIsFree = '查看空位';
