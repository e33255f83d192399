/**
 * The header by which the API says that it answers by this contract, and the contract's number, which is raised when
 * an answer changes so that an older portal can't read it. An answer without it is from another host.
 */
export const DIALECT_HEADER = 'X-Contract';
export const DIALECT = '1';
