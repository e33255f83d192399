import type { ReactNode } from 'react';
import css from './signing-in.module.css';

interface SectionProps {
  /** The section's id in addresses. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** One of the ways to sign in. */
export const SigningInSection = ({ id, heading, children }: SectionProps) => (
  <section id={id} className={`section ${css.section}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{heading}</h2>
    {children}
  </section>
);
