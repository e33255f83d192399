import { Picture } from './Picture.tsx';

/** A tennis court from behind the baseline, the ball on its way. */
export function Courts() {
  return (
    <Picture>
      <path d="M0 0h480v60H0z" fill="var(--far)" />
      <path d="M0 320V47h480v273z" fill="var(--mid)" />
      <path d="M0 47l92-27 80 17L292 8l108 27 80-13v26H0z" fill="var(--near)" />
      <path d="M146 52h188l146 192v76H0v-80z" fill="var(--near)" />
      <path
        d="M154 75h172l142 245M154 75L10 320M176 75L70 320M304 75l106 245M170 99h142M118 206h242M240 99v107"
        fill="none"
        stroke="var(--line)"
        strokeWidth="4"
      />
      <path d="M99 106h284v38H99z" fill="var(--deep)" opacity=".7" />
      <path d="M101 112h280" stroke="var(--line)" strokeWidth="6" />
      <path d="M100 106v38M382 106v38" stroke="var(--deep)" strokeWidth="5" />
      <path
        d="M66 216c20-70 70-116 126-114 66 2 104 40 132 80"
        fill="none"
        stroke="var(--warm)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 9"
      />
      <circle cx="328" cy="190" r="17" fill="var(--disc)" />
    </Picture>
  );
}
