import { Picture } from './Picture.tsx';

/** A boat under sail before hills, the sun on the water. */
export function Harbour() {
  return (
    <Picture>
      <path d="M0 0h480v320H0z" fill="var(--sky)" />
      <path d="M0 165l78-45 60 45zM120 165l72-64 80 64z" fill="var(--far)" />
      <circle cx="336" cy="160" r="61" fill="var(--disc)" />
      <path d="M0 165h480v155H0z" fill="var(--near)" />
      <path d="M149 82v94h-45z" fill="var(--warm)" />
      <path d="M157 56l72 120h-72z" fill="var(--line)" />
      <path d="M94 184h148l-20 23H114z" fill="var(--deep)" />
      <path d="M285 189h102M296 202h80M309 215h54" stroke="var(--disc)" strokeWidth="4.5" />
      <path
        d="M0 226q60-9 120 0t120 0 120 0 120 0M0 241q44-6 88 0t88 0 88 0 88 0 88 0 88 0M0 257q66 10 132 0t132 0 132 0 132 0M0 273q50-9 100 0t100 0 100 0 100 0 100 0M0 289q70 11 140 0t140 0 140 0 140 0M0 306q64-10 128 0t128 0 128 0 128 0"
        className="picture-water"
      />
    </Picture>
  );
}
