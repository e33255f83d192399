import { expect, it } from 'vitest';
import { payNowPayload } from './paynow.ts';

const code = {
  uen: '201912345K',
  amount: 8640,
  expiresAt: Date.parse('2026-12-31T23:59:59+08:00'),
  merchant: 'EXAMPLE CLUB',
  reference: 'INV-2026-000123',
};

it('writes a code as the scheme has it', () => {
  expect(payNowPayload(code)).toBe(
    '00020101021226550009SG.PAYNOW010120210201912345K03010041420261231235959520400005303702540586.405802SG5912EXAMPLE CLUB6009Singapore62190115INV-2026-00012363043CD3',
  );
});

it('fills the checksum up with zeros', () => {
  expect(payNowPayload({ ...code, reference: 'INV-2026-000003' })).toMatch(/INV-2026-00000363040FF2$/);
});

it('writes names in ASCII, cut to what fits', () => {
  const payload = payNowPayload({ ...code, merchant: 'Café des Amis de la Société Nautique' });
  expect(payload).toContain('5925Cafe des Amis de la Socie6009Singapore');
  expect(payNowPayload({ ...code, amount: 5 })).toContain('54040.05');
});

it.each([
  ['Đặng Thị Đức', 'Dang Thi Duc'],
  ['Łukasz ı ħ œ ß æ ø €', 'Lukasz i h oe ss ae o EUR'],
  ['Яхт-клуб', 'Yakht-klub'],
  ['帆船会', 'FanChuanHui'],
  ['\tClub\n', 'Club'],
])('spells %j as %s', (merchant, spelled) => {
  expect(payNowPayload({ ...code, merchant })).toContain(
    `59${String(spelled.length).padStart(2, '0')}${spelled}6009Singapore`,
  );
});
