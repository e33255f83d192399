/**
 * Resolves once the style sheet of a part that comes later is there, or can't be had. A part waits for it before it is there
 * itself: React would hold back whatever else changes on the page until the sheet of what it draws has come.
 */
export const loadStyle = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
