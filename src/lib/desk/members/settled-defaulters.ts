/** The query of the members who are suspended for unpaid invoices and have paid the overdue ones. */
export const settledDefaulters = { status: 'SUSPENDED-DEFAULTER', settled: 'true' } as const;
