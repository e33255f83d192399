import { Picture } from './Picture.tsx';

/** A round grill with a skewer on it, smoke going up. */
export function Grill() {
  return (
    <Picture>
      <path d="M0 0h480v320H0z" fill="var(--sky)" />
      <path d="M0 208h480v112H0z" fill="var(--near)" />
      <path d="M158 193v-9a82 66 0 0 1 164 0v9z" fill="var(--disc)" />
      <path
        d="M174 42c14 18-16 32-4 52s-16 32-2 60M244 55c14 16-14 28-4 48s-16 28-2 62M312 42c14 18-16 32-4 52s-16 32-2 60"
        fill="none"
        stroke="var(--mid)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M142 178h196" stroke="var(--near)" strokeWidth="4" strokeLinecap="round" />
      <path d="M160 165h24v26h-24zM230 165h24v26h-24zM299 165h24v26h-24z" fill="var(--line)" />
      <path d="M194 165h24v26h-24zM264 165h24v26h-24z" fill="var(--mid)" />
      <path d="M99 201h282c-6 44-58 73-141 73S105 245 99 201z" fill="var(--deep)" />
      <path d="M162 268l-26 52M318 268l26 52" stroke="var(--deep)" strokeWidth="8" />
      <path d="M85 197h310" stroke="var(--line)" strokeWidth="6" />
    </Picture>
  );
}
