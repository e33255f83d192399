import type { ReactNode } from 'react';

interface EmptyProps {
  /** One of the project's drawings. */
  readonly picture: ReactNode;
  /** "No bookings yet" */
  readonly title: string;
  /** A fact that helps. */
  readonly detail?: string | undefined;
  /** The next step: a link of class `link`, or a button. */
  readonly children?: ReactNode;
}

/** An empty list: a small picture, the fact, the next step. */
export function Empty({ picture, title, detail, children }: EmptyProps) {
  return (
    <div className="empty">
      {picture}
      <div>
        <h3>{title}</h3>
        {detail && <p className="soft small">{detail}</p>}
        {children}
      </div>
    </div>
  );
}
