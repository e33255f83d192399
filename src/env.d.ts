/// <reference types="astro/client" />

declare module 'virtual:head-scripts' {
  interface HeadScript {
    readonly code: string;
    /** For the content security policy. */
    readonly hash: `sha256-${string}`;
  }
  /** First in the head of the pages of the route table, but for those below. */
  export const head: HeadScript;
  export const dashboard: HeadScript;
  /** Of the pages that show a day. */
  export const calendar: HeadScript;
  /** The same for pages outside it. */
  export const notFound: HeadScript;
  /** At the end of every page. */
  export const languageSwitch: HeadScript;
  /** Right after the heading of the dashboard. */
  export const greeting: HeadScript;
  export const login: HeadScript;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrated after what draws its page first: `src/lib/head/client-second.ts`. */
    'client:second'?: boolean;
  }
}
