import { expect, it } from 'vitest';
import { plainText, styleText, withWholeAddresses } from './formatted-text.ts';

const html =
  '<h2>Sails up</h2><p>Bring <strong>shoes</strong> &amp; a <a href="/events/3">hat</a>.<br />See you.</p>' +
  '<ul><li><p>One</p></li><li>Two</li></ul><p><img src="/uploads/a.webp" alt="Boats" /></p>' +
  '<table><tbody><tr><th>Boat</th><th>Crew</th></tr><tr><td>Swan</td><td>4</td></tr></tbody></table>';
const club = { portalUrl: 'https://club.example', apiUrl: 'https://api.club.example' };

it('the text of a newsletter reads without its marks', () => {
  expect(plainText(withWholeAddresses(html, club))).toBe(
    [
      'Sails up',
      'Bring shoes & a hat (https://club.example/events/3).\nSee you.',
      '- One\n- Two',
      '[Boats]',
      'Boat  Crew\nSwan  4',
    ].join('\n\n'),
  );
});

it('its own addresses are whole, and each element has its style', () => {
  const { text } = styleText(withWholeAddresses(html, club), '#0f4a35');
  expect(text).toContain('src="https://api.club.example/uploads/a.webp"');
  expect(text).toContain('style="color: #0f4a35" href="https://club.example/events/3"');
  expect(text).toContain('<strong>shoes</strong>');
});
