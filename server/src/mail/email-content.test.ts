import { accentTones } from '@portal/contract/settings/rules/accent';
import { describe, expect, it } from 'vitest';
import { renderText } from './email-content.ts';
import { renderHtml } from './email-html.ts';

const letterhead = {
  clubName: 'Tom & Jo’s <Club>',
  apiUrl: 'https://api.club.example',
  portalUrl: 'https://portal.club.example',
};
const message = {
  language: 'en',
  subject: 'Your new <password>',
  name: 'Mei "M" Tan',
  paragraphs: ['First & foremost.', '<script>alert(1)</script>'],
  action: { label: 'Choose a password', url: 'https://portal.club.example/reset-password?token=a&b="c"' },
  notes: ['It works once.'],
} as const;

describe('an email', () => {
  it('says the same as text and as HTML', () => {
    expect(renderText(message, letterhead)).toBe(
      [
        'Dear Mei "M" Tan,',
        'First & foremost.',
        '<script>alert(1)</script>',
        'Choose a password:\nhttps://portal.club.example/reset-password?token=a&b="c"',
        'It works once.',
        'Tom & Jo’s <Club>\nhttps://portal.club.example',
      ].join('\n\n'),
    );
    const html = renderHtml(message, letterhead);
    for (const text of ['Dear Mei &quot;M&quot; Tan,', 'First &amp; foremost.', 'It works once.'])
      expect(html).toContain(text);
    expect(html).toContain('href="https://portal.club.example/reset-password?token=a&amp;b=&quot;c&quot;"');
  });

  it('has links with words in HTML, beside their address in text', () => {
    const url = 'https://portal.club.example/email-unsubscribe?token=a';
    for (const [language, label, line] of [
      ['en', 'Unsubscribe', `Unsubscribe: ${url}`],
      ['zh', '退订', `退订：${url}`],
    ] as const) {
      const { action: _button, ...rest } = message;
      const written = { ...rest, language, notes: [{ label, url }] };
      expect(renderText(written, letterhead)).toContain(`\n\n${line}\n\n`);
      const html = renderHtml(written, letterhead);
      expect(html).toMatch(new RegExp(`<a [^>]*href="${url.replace('?', '\\?')}"[^>]*>${label}</a>`));
      expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('://');
    }
  });

  it('never lets what people wrote become HTML', () => {
    const html = renderHtml(message, letterhead);
    expect(html).not.toMatch(/<script|<password|<Club>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('loads nothing from anywhere', () => {
    expect(renderHtml(message, letterhead)).not.toMatch(/<img|<link|@import|url\(/);
  });

  it('has the club’s own colour, lighter where it turns dark', () => {
    const own = renderHtml(message, letterhead);
    expect(own).toContain('background: #0f4a35; color: #fffdf8');
    const html = renderHtml(
      { ...message, body: '<a href="/events">Events</a>' },
      { ...letterhead, clubAccent: '#b3123f' },
    );
    expect(html).toContain('background: #b3123f; color: #fffdf8');
    expect(html).not.toContain('#0f4a35');
    expect(html).not.toMatch(/#ddbb72|#e2c37f/);
    expect(html).toContain(`.link { color: ${accentTones('#b3123f').dark} !important }`);
  });

  it('needs no action and no notes', () => {
    const plain = { language: 'en', subject: 'Hello', name: 'Mei', paragraphs: ['All is well.'] } as const;
    expect(renderText(plain, letterhead)).toContain('All is well.\n\nTom');
    expect(renderHtml(plain, letterhead)).not.toContain('class="do"');
  });
});
