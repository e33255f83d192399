import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { GoogleWallet } from '../../config/config.ts';
import type { PassFacts } from './pass-facts.ts';
import { passWords } from './pass-facts.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/** Returns a function that writes links that add a pass to Google Wallet: the whole pass is in the link, signed. */
export function googleLinks({
  issuerId,
  account,
  key,
}: GoogleWallet): (facts: PassFacts, now: number) => Promise<string> {
  const signing = createPrivateKey(key);
  const classId = `${issuerId}.booking`;

  return async (facts, now) => {
    const words = passWords[facts.language];
    const said = (value: string) => ({ defaultValue: { language: facts.language, value } });
    const modules = [
      { id: 'when', header: words.when, body: facts.when },
      { id: 'member', header: words.member, body: facts.member },
      ...(facts.checkIn === null ? [] : [{ id: 'check-in', header: words.checkIn, body: facts.checkIn }]),
    ];
    const pass = {
      id: `${issuerId}.reservation-${facts.id}`,
      classId,
      state: 'ACTIVE',
      cardTitle: said(facts.club),
      header: said(facts.facility),
      hexBackgroundColor: '#0f4a35',
      barcode: { type: 'QR_CODE', value: facts.url },
      textModulesData: modules,
      linksModuleData: { uris: [{ id: 'booking', uri: facts.url, description: words.seeBooking }] },
      validTimeInterval: {
        start: { date: facts.starts },
        end: { date: facts.ends },
      },
    };
    const token = await new SignJWT({
      typ: 'savetowallet',
      origins: [],
      payload: { genericClasses: [{ id: classId }], genericObjects: [pass] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience('google')
      .setIssuedAt(Math.floor(now / 1000))
      .sign(signing);
    return SAVE + token;
  };
}
