import { describe, expect, it } from 'vitest';
import { fontconfig } from './fonts.ts';

describe('the fonts of a test', () => {
  const families = {
    'sans-serif': ['Own Sans', 'Own Chinese'],
    serif: ['Own Serif'],
    monospace: ['Own Mono'],
  };

  it('are those of one folder, and none of the machine', () => {
    const config = fontconfig('/own/fonts', families);
    expect(config.match(/<dir>[^<]*<\/dir>/g)).toEqual(['<dir>/own/fonts/usr/share/fonts</dir>']);
    expect(config).not.toContain('<include');
  });

  it('stand in for what a page asks for, in their order', () => {
    expect(fontconfig('/own/fonts', families)).toMatch(
      /<family>sans-serif<\/family>\s*<prefer><family>Own Sans<\/family><family>Own Chinese<\/family>/,
    );
  });
});
