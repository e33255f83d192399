/** Drawings of the dashboard's own, in the manner of icons.ts; apart, so that no other page carries them. */
export const offline =
  'M3 3.5l18 17M12 19.5h.01M8.5 15.5a5 5 0 0 1 5.5-1M5.5 12a9.5 9.5 0 0 1 4.6-2.5M2.5 8.5A14 14 0 0 1 7 5.9M10.8 5a14 14 0 0 1 10.7 3.5M14.5 9.9a9.5 9.5 0 0 1 4 2.1';
