import { writeStored, readStored } from './stored.ts';

/** The member's choice; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The choice stored on this device. */
export function chosenTheme(): Theme {
  const theme = readStored(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Sets the stored choice as `<html data-theme>`, before anything is painted: the device's own theme sets none. */
export function applyTheme(): void {
  const theme = readStored(KEY);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

/** Stores and applies a choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeStored(KEY, theme === 'system' ? null : theme);
}
