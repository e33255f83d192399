import type { ReactNode } from 'react';

interface BenefitSectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly heading: string;
  /** A link to more about it. */
  readonly link?: { readonly address: string; readonly name: string };
  readonly children: ReactNode;
}

/** A section about one benefit of a membership. */
export const BenefitSection = ({ id, heading, link, children }: BenefitSectionProps) => (
  <section className="section" aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {link && (
        <a className="link" href={link.address}>
          {link.name}
        </a>
      )}
    </div>
    {children}
  </section>
);
