/** What stands between the parts of one line: "Sat 21 Nov, 5 pm", "Name on the booking: Mei Lin". */
export const comma = ', ';
export const colon = ': ';
