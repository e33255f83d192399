import type { ReactNode } from 'react';

/** The frame of every drawing: 3:2 on a grid of 480 × 320, in the eight picture tones; decoration, so unspoken. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="picture" viewBox="0 0 480 320" aria-hidden="true">
      {children}
    </svg>
  );
}
