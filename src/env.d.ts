/// <reference types="astro/client" />

declare module 'virtual:head-scripts' {
  interface HeadScript {
    readonly code: string;
    /** For the content security policy. */
    readonly hash: `sha256-${string}`;
  }
  /** Stands first in the head of every page of the route table. */
  export const head: HeadScript;
  /** The same for pages outside it. */
  export const notFound: HeadScript;
  /** Stands at the end of every page. */
  export const languageSwitch: HeadScript;
}
