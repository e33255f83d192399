import { arrowRight } from '../../../pictures/icons.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../Empty.tsx';
import { Icon } from '../Icon.tsx';

interface NoSuchThingProps {
  readonly title: string;
  readonly detail: string;
  /** The address of the list of all of them. */
  readonly to: string;
  readonly label: string;
}

/** In place of one thing that doesn't exist, with a link to the list of all. */
export const NoSuchThing = ({ title, detail, to, label }: NoSuchThingProps) => (
  <Empty picture={<Harbour />} title={title} detail={detail}>
    <a className="link" href={to}>
      {label} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);
