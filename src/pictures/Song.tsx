import { Picture } from './Picture.tsx';

/** A microphone in rings of sound, one note. */
export function Song() {
  return (
    <Picture>
      <path d="M0 0h480v320H0z" fill="var(--deep)" />
      <circle cx="240" cy="171" r="200" fill="var(--near)" />
      <circle cx="240" cy="171" r="163" fill="var(--mid)" />
      <circle cx="240" cy="171" r="126" fill="var(--far)" />
      <circle cx="240" cy="171" r="88" fill="var(--sky)" />
      <rect x="203" y="83" width="75" height="128" rx="37" fill="var(--near)" />
      <path d="M203 123h75M203 147h75M203 171h75" stroke="var(--disc)" strokeWidth="4" />
      <path
        d="M181 168v8a59 52 0 0 0 119 0v-8M240 229v91"
        fill="none"
        stroke="var(--near)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M382 20v58" stroke="var(--disc)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="364" cy="78" r="20" fill="var(--disc)" />
    </Picture>
  );
}
