/// <reference types="astro/client" />

declare module 'virtual:head-script' {
  /** The script that stands first in every page's head. */
  export const code: string;
  /** Its `sha256-…` for the content security policy. */
  export const hash: `sha256-${string}`;
}
