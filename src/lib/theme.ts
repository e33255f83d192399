/** The member's choice; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The choice kept on this device. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Puts the choice on `<html data-theme>`; the head script does so before anything is painted. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Keeps and applies a choice. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // The choice holds for this page at least.
  }
}
