import { arrowRight } from '../../pictures/icons.ts';
import { Harbour } from '../../pictures/Harbour.tsx';
import { Empty } from './Empty.tsx';
import { Icon } from './Icon.tsx';

interface NoSuchThingProps {
  readonly title: string;
  readonly detail: string;
  /** The address of the list of all of them. */
  readonly to: string;
  readonly label: string;
}

/** In the place of one thing that there isn't, with the way to all of them. */
export const NoSuchThing = ({ title, detail, to, label }: NoSuchThingProps) => (
  <Empty picture={<Harbour />} title={title} detail={detail}>
    <a className="link" href={to}>
      {label} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);
