import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface TagProps {
  /** Green done, brass waits, red needs you, blue informs, stone over. */
  readonly kind: 'good' | 'wait' | 'bad' | 'info' | 'over';
  readonly icon: string;
  readonly children: ReactNode;
}

/** A state in one word or few: tint, icon, word. */
export function Tag({ kind, icon, children }: TagProps) {
  return (
    <span className={`tag tag-${kind}`}>
      <Icon drawing={icon} />
      {children}
    </span>
  );
}
