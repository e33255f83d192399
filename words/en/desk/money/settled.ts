/** Words of a suspended member who has paid, at the staff's desk. */
export const settledTitle = 'Everything that was overdue is paid.';
export const settledDetail = 'The membership is still suspended for it.';
export const liftSuspension = 'Lift the suspension';
export const liftingSuspension = 'Lifting';
