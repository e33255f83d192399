import { useState } from 'react';
import { copied, notCopied } from '#words/app/copy';
import { Button } from './Button.tsx';

/** Copies a text; returns false where the browser refuses, or has no clipboard because the address isn't secure. */
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
  /** The button's accessible name, which sets it apart from others. */
  readonly spoken?: string;
}

/** Copies a text, and tells whether that worked. */
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
