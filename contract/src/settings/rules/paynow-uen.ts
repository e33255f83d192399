/** A company's number, which may have a suffix for one of its accounts. */
export const payNowUen = /^[0-9A-Z]{9,13}$/;
