/** Whether every text of what is to be sent has something in it. */
export const isWritten = (body: object): boolean => Object.values(body).every((value) => value !== '');
