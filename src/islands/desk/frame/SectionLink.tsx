import { space } from '#words/app/joining';
import { waitingHere } from '#words/desk/desk';
import type { DeskPage } from '../../../lib/desk/access.ts';
import type { WaitingCount } from '../../../lib/desk/today/counts.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './frame.module.css';
import { addressOf } from './sections.ts';

interface SectionLinkProps {
  readonly page: DeskPage;
  readonly name: string;
  readonly current: DeskPage | null;
  readonly icon?: string;
  readonly waiting?: WaitingCount | undefined;
}

/** A section's link, with the number that waits there. */
export const SectionLink = ({ page, name, current, icon, waiting }: SectionLinkProps) => (
  <a className={css.link} href={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
    {icon !== undefined && <Icon drawing={icon} />}
    <span>{name}</span>
    {waiting && waiting.count > 0 && (
      <>
        <span className={waiting.isUrgent ? `${css.count} ${css.urgent}` : css.count} aria-hidden="true">
          {waiting.count}
        </span>
        <span className="visually-hidden">{space + waitingHere(waiting.count)}</span>
      </>
    )}
  </a>
);
