/** What pages make of text before a browser takes it as a program or a document (`trusted-types` of a page's policy). */
interface TrustedTypeRules {
  readonly createScriptURL?: (address: string) => string;
  readonly createHTML?: (html: string) => string;
}

interface Window {
  /** Where a browser has Trusted Types. */
  readonly trustedTypes?: {
    createPolicy: <Rules extends TrustedTypeRules>(name: string, rules: Rules) => Rules;
  };
}
