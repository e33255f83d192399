/** The members who are suspended for unpaid invoices and have paid what was overdue, as a list is asked for them. */
export const settledDefaulters = { status: 'SUSPENDED-DEFAULTER', settled: 'true' } as const;
