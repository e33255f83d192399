import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { AppleWallet } from '../../config/config.ts';
import type { PassFacts } from './pass-facts.ts';
import { passWords } from './pass-facts.ts';

/** The sizes of the icon, for screens of each density. */
const ICON = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const;

/** The colours of a pass: the portal's dark green, with its paper on it. */
const COLOURS = {
  backgroundColor: 'rgb(15, 74, 53)',
  foregroundColor: 'rgb(255, 253, 248)',
  labelColor: 'rgb(222, 205, 166)',
};

/** The club's mark in the sizes of icons. */
async function drawIcons(): Promise<Record<string, Buffer>> {
  const mark = fileURLToPath(new URL('./mark.svg', import.meta.url));
  const drawn = Object.entries(ICON).map(async ([name, size]) => {
    const density = (72 * size) / 32;
    return [name, await sharp(mark, { density }).resize(size, size).png().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

/** Returns a function that writes signed passes for Apple Wallet (`.pkpass`). */
export function applePasses({
  passTypeId,
  teamId,
  ...account
}: AppleWallet): (facts: PassFacts) => Promise<Buffer> {
  let icons: ReturnType<typeof drawIcons> | undefined;
  const certificates = {
    wwdr: account.authority,
    signerCert: account.certificate,
    signerKey: account.key,
    ...(account.keyPassword !== null && { signerKeyPassphrase: account.keyPassword }),
  };

  return async (facts) => {
    icons ??= drawIcons();
    const words = passWords[facts.language];
    // Loaded with the first pass: few clubs use them.
    const { PKPass } = await import('passkit-generator');
    const pass = new PKPass(await icons, certificates, {
      serialNumber: `reservation-${facts.id}`,
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      organizationName: facts.club,
      description: words.description(facts.facility),
      logoText: facts.club,
      ...COLOURS,
    });
    pass.type = 'eventTicket';
    pass.primaryFields.push({ key: 'facility', label: words.facility, value: facts.facility });
    pass.secondaryFields.push({ key: 'when', label: words.when, value: facts.when });
    pass.auxiliaryFields.push(
      { key: 'member', label: words.member, value: facts.member },
      ...(facts.checkIn === null ? [] : [{ key: 'check-in', label: words.checkIn, value: facts.checkIn }]),
    );
    pass.backFields.push(
      ...(facts.address === '' ? [] : [{ key: 'address', label: words.address, value: facts.address }]),
      { key: 'booking', label: words.booking, value: `${words.current}\n${facts.url}` },
    );
    pass.setBarcodes({ message: facts.url, format: 'PKBarcodeFormatQR', messageEncoding: 'utf-8' });
    pass.setRelevantDate(new Date(facts.start));
    pass.setExpirationDate(new Date(facts.end));
    return pass.getAsBuffer();
  };
}
