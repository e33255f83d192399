import { describe, expect, it } from 'vitest';
import { fillEmail, fillLine, findProblems, greeting } from './email-texts.ts';

const of = (text: string, subject = 'Hello') => ({ subject, text });

describe('the text of an email', () => {
  it('says less and smaller after its button, a paragraph a line', () => {
    expect(fillEmail(of('Hello, {name}.\n\n{button}\nFor an hour.'), { name: 'Mei' })).toEqual({
      subject: 'Hello',
      paragraphs: ['Hello, Mei.'],
      hasButton: true,
      notes: ['For an hour.'],
    });
  });

  it('leaves out what is empty, with the space before it', () => {
    const values = { by_staff: '', party: [], price: 'It’s free.' };
    const text = 'It was changed {by_staff} today.\n{party}\n{price}';
    expect(fillEmail(of(text), values).paragraphs).toEqual(['It was changed today.', 'It’s free.']);
  });

  it('has a list as paragraphs where it has a line of its own, else in the sentence', () => {
    const values = { party: ['Siti booked it.', 'Guests: 2.'] };
    expect(fillEmail(of('{party}'), values).paragraphs).toEqual(['Siti booked it.', 'Guests: 2.']);
    expect(fillEmail(of('So: {party}'), values).paragraphs).toEqual(['So: Siti booked it. Guests: 2.']);
  });

  it('begins a sentence with a capital, and takes no value for a text', () => {
    const values = { booking: 'your booking', facility: 'Room {price}', price: 'S$5' };
    expect(fillEmail(of('{booking} is in {facility}.'), values).paragraphs).toEqual([
      'Your booking is in Room {price}.',
    ]);
  });
});

describe('the lines of an email', () => {
  const paragraphs = (text: string, values: Parameters<typeof fillLine>[1]) =>
    fillEmail(of(text), values).paragraphs;

  it('may have spaces around them, also around the button', () => {
    expect(fillEmail(of('  Hello. \n   \n  {button}  \n Bye. '), {})).toEqual({
      subject: 'Hello',
      paragraphs: ['Hello.'],
      hasButton: true,
      notes: ['Bye.'],
    });
  });

  it('are all paragraphs where there is no button', () => {
    expect(fillEmail(of('One.\nTwo.'), {})).toEqual({
      subject: 'Hello',
      paragraphs: ['One.', 'Two.'],
      hasButton: false,
      notes: [],
    });
  });

  it('keep a value that the email doesn’t have as it is written', () => {
    expect(fillLine('Pay {amount} {now}.', { amount: 'S$5' })).toBe('Pay S$5 {now}.');
    expect(paragraphs('{now}', {})).toEqual(['{now}']);
  });

  it('begin with a capital and leave out what is empty, where a value is alone as well', () => {
    expect(paragraphs('{booking}', { booking: 'your booking' })).toEqual(['Your booking']);
    expect(paragraphs('{note}\nBye.', { note: '' })).toEqual(['Bye.']);
  });

  it('have a list in the sentence where more follows it', () => {
    expect(paragraphs('{party} See you.', { party: ['Siti booked it.', 'Guests: 2.'] })).toEqual([
      'Siti booked it. Guests: 2. See you.',
    ]);
  });
});

it('the subject of an email has its values, without spaces around them', () => {
  const { subject } = fillEmail(of('Bye.', '{by_staff} Invoice {number} '), { by_staff: '', number: '7' });
  expect(subject).toBe('Invoice 7');
});

it('greets in both languages', () => {
  expect([greeting.en('Mei'), greeting.zh('美玲')]).toEqual(['Dear Mei,', '美玲，您好：']);
});

describe('a text that can’t be sent', () => {
  it.each([
    ['PASSWORD_RESET', of('Choose a new password.'), [['text', 'MISSING', 'button']]],
    ['PASSWORD_RESET', of('Go: {button}'), [['text', 'APART', 'button']]],
    ['PASSWORD_RESET', of('{button}\n{button}'), [['text', 'APART', 'button']]],
    ['PASSWORD_RESET', of('{button}', '{button}'), [['subject', 'UNKNOWN', 'button']]],
    [
      'PASSWORD_RESET',
      of('{button}\n{facility}', '{Name}'),
      [
        ['subject', 'UNKNOWN', 'Name'],
        ['text', 'UNKNOWN', 'facility'],
      ],
    ],
    ['PASSWORD_RESET', of('{button}', 'For {name} of {club}'), []],
    ['PASSWORD_RESET', of(' {button} '), []],
    ['INVOICE', of('{number} {amount}\n{button}'), [['text', 'MISSING', 'due']]],
    ['ADDRESS_TAKEN', of('{name}, call {club}. { is a bracket.'), []],
  ] as const)('%s: %o', (kind, text, problems) => {
    expect(findProblems(kind, text).map(({ field, problem, value }) => [field, problem, value])).toEqual(
      problems,
    );
  });
});
