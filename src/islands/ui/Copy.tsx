import { useState } from 'react';
import { copied, notCopied } from '#words/app/copy';
import { Button } from './Button.tsx';

/** Whether a text is on the clipboard now: a browser may refuse, or have none on an address that isn't secure. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyProps {
  readonly text: string;
  readonly label: string;
  /** What the button is called among its like. */
  readonly spoken?: string;
}

/** Copies a text, and says whether that went well. */
export function Copy({ text, label, spoken }: CopyProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button aria-label={spoken} onClick={() => void copy(text).then(setCopied)}>
        {label}
      </Button>
      <output className="small">{isCopied === null ? null : isCopied ? copied : notCopied}</output>
    </>
  );
}
