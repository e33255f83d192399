/** Rules that turn text into a program or a document before a browser takes it (`trusted-types` of a page's policy). */
interface TrustedTypeRules {
  readonly createScriptURL?: (address: string) => string;
  readonly createHTML?: (html: string) => string;
}

interface Window {
  /** Missing in browsers without Trusted Types. */
  readonly trustedTypes?: {
    createPolicy: <Rules extends TrustedTypeRules>(name: string, rules: Rules) => Rules;
  };
}
