import { describe, expect, it } from 'vitest';
import { fault } from '../../http/refusals/fault.ts';
import { passwordFaults } from './password-rules.ts';

const about = ['mei.tan', 'mei.lin@club.example', 'Harbour Club'];

describe('a password', () => {
  it.each([
    'correct horse battery',
    '12 apples a day',
    'mei.tan likes tennis',
    '密码密码很长的密码',
    'Zx9!kkPq',
  ])('may be %s', (password) => {
    expect(passwordFaults(password, about)).toEqual([]);
  });

  it.each([
    'password',
    'PASSWORD',
    'qwertyuiop',
    '12345678',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaaaa',
    'abababababab',
  ])('may not be as common as %s', (password) => {
    expect(passwordFaults(password, about)).toEqual([fault('commonPassword')]);
  });

  it.each([
    'mei.tan',
    'MEI.LIN',
    'mei.lin@club.example',
    'harbourclub',
    'harbour-club',
    'Harbour_Club!',
    'mei-tan.',
    'mei lin (club) example',
  ])('may not be %s', (password) => {
    expect(passwordFaults(password, about)).toEqual([fault('personalPassword')]);
  });
});
