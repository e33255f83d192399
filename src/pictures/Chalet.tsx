import { Picture } from './Picture.tsx';

/** A gabled chalet with a lit window, a palm beside it. */
export function Chalet() {
  return (
    <Picture>
      <path d="M0 0h480v320H0z" fill="var(--sky)" />
      <path d="M0 209l94-57 96 57 98-93 192 94v60H0z" fill="var(--far)" />
      <circle cx="390" cy="78" r="35" fill="var(--disc)" />
      <path d="M0 253h480v67H0z" fill="var(--near)" />
      <path d="M219 56l132 219H87z" fill="var(--near)" />
      <path
        d="M85 275L219 52l134 223"
        fill="none"
        stroke="var(--deep)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M219 118l91 157H128z" className="picture-glow" />
      <path d="M219 118v157M160 218h118" stroke="var(--near)" strokeWidth="5" />
      <path d="M411 176v97" stroke="var(--deep)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M411 178c-4-22-22-36-46-35 20 6 34 18 46 35 4-22 20-36 42-33-18 6-32 16-42 33-22-14-50-6-60 16 20-8 40-14 60-16 22-12 50-4 61 14-20-8-40-12-61-14"
        fill="var(--deep)"
      />
      <path d="M0 296h480" className="picture-water" />
    </Picture>
  );
}
