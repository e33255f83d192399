import { Picture } from './Picture.tsx';

/** Three tall windows with the hills behind, two lamps. */
export function Hall() {
  return (
    <Picture>
      <path d="M0 0h480v320H0z" fill="var(--near)" />
      {['M46', 'M184', 'M323'].map((start) => (
        <g key={start}>
          <path d={`${start} 253V123a56 56 0 0 1 112 0v130z`} fill="var(--sky)" />
          <path d={`${start} 203l56-22 56 22v50h-112z`} fill="var(--far)" />
          <path d={`${start} 148h112m-56-84v190`} stroke="var(--near)" strokeWidth="5" />
        </g>
      ))}
      <path d="M0 253h480v67H0z" fill="var(--deep)" />
      <path d="M76 253l-30 67M192 253l-8 67M310 253l12 67M414 253l38 67" className="picture-water" />
      <path d="M171 0v92M309 0v92" stroke="var(--disc)" strokeWidth="3" />
      <circle cx="171" cy="93" r="16" fill="var(--disc)" />
      <circle cx="309" cy="93" r="16" fill="var(--disc)" />
    </Picture>
  );
}
