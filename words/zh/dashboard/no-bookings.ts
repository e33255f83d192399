/** Words of the dashboard where nothing is booked. */
export const noBookingsDetail = '您的预订会显示在这里。';
export const seeWhatIsFree = '查找空位';
