const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** RFC 5322, 3.3, without what it calls obsolete. */
const dateTime = new RegExp(
  `^(?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<date>\\d{1,2} (?:${month}) \\d{4} \\d{2}:\\d{2}:\\d{2} [+-]\\d{4})$`,
);
const dotAtom = "[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*";
const address = `${dotAtom}@${dotAtom}`;
const encodedWord = '=\\?UTF-8\\?[QB]\\?[!-<>@-~=]+\\?=';
const displayName = `(?:[\\w ]+|"(?:[^"\\\\]|\\\\.)*"|${encodedWord}(?: ${encodedWord})*)`;
const mailbox = new RegExp(`^(?:${address}|${displayName} <${address}>)$`);

/** The form of each header of ours, unfolded; one that isn't here is a new one, which needs its form. */
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  date(value) {
    const { weekday, date } = dateTime.exec(value)?.groups ?? {};
    return date !== undefined && new Date(date).toUTCString().slice(0, 3) === weekday;
  },
  from: (value) => mailbox.test(value),
  to: (value) => mailbox.test(value),
  'message-id': (value) => new RegExp(`^<${address}>$`).test(value),
  subject: (value) => value.trim() !== '',
  'mime-version': (value) => value === '1.0',
  'content-type': (value) => /^multipart\/(?:mixed|alternative); boundary="[^"\s]{1,70}"$/.test(value),
  'auto-submitted': (value) => value === 'auto-generated',
  'dkim-signature': (value) => /^(?:[a-z]+=[^;\s][^;]*; ?)+b=[\w+/= ]+$/.test(value),
  'list-unsubscribe': (value) => /^<https?:\/\/[\w.:-]+\/[\w/?=.~%-]+>$/.test(value),
  'list-unsubscribe-post': (value) => value === 'List-Unsubscribe=One-Click',
};
const required = ['date', 'from', 'to', 'message-id', 'subject', 'mime-version', 'content-type'];

/** The headers of an email as they arrived, unfolded, by their names in small letters. */
export function readHeaders(source: Buffer): [name: string, value: string][] {
  const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1);
  return head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value.trim()];
    });
}

/** Lists the defects of a received email, for a program that accepts nothing but what RFC 5322 and 8058 allow. */
export function findDefects(source: Buffer): string[] {
  const text = source.toString('latin1');
  const [head = ''] = text.split('\r\n\r\n', 1);
  const headers = readHeaders(source);
  const names = headers.map(([name]) => name);
  return [
    ...(/[^\t\r\n -~]/.test(head) ? ['The header is not in ASCII.'] : []),
    ...(/\r(?!\n)|(?<!\r)\n/.test(text) ? ['A line does not end in CRLF.'] : []),
    ...(text.split('\r\n').some((line) => line.length > 998) ? ['A line has more than 998 bytes.'] : []),
    ...(/\r\n[ \t]*(?=\r\n)/.test(head) ? ['A folded line is empty.'] : []),
    ...required.filter((name) => !names.includes(name)).map((name) => `There is no ${name}.`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice.`),
    ...headers.flatMap(([name, value]) => (forms[name]?.(value) ? [] : `${name}: ${value}`)),
  ];
}
