import { safeLink } from '@portal/contract/rules/safe-link';

/** Returns the link for an address as people type it: "example.com", "office@example.com", "/events". Null: none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (text.startsWith('/') || text.startsWith('#')) return safeLink(text);
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return safeLink(`mailto:${text}`);
  // A port is no scheme: "example.com:8080".
  if (/^[a-z][a-z+-]*:/i.test(text)) return safeLink(text);
  return text.includes('.') ? safeLink(`https://${text}`) : null;
}
