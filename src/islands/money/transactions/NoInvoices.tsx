import { nothingOnPage, toFirstPage } from '#words/app/lists';
import {
  clearFilters,
  noInvoices,
  noInvoicesDetail,
  nothingFits,
  nothingFitsDetail,
  nothingOnPageDetail,
} from '#words/money/transaction-parts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface NoInvoicesProps {
  /** `beyond`: there are some, but fewer pages. `unfit`: there may be others. */
  readonly why: 'beyond' | 'unfit' | 'none';
  /** A link to where there may be some. */
  readonly elsewhere: string;
}

const words = {
  beyond: { title: nothingOnPage, detail: nothingOnPageDetail, lead: toFirstPage },
  unfit: { title: nothingFits, detail: nothingFitsDetail, lead: clearFilters },
  none: { title: noInvoices, detail: noInvoicesDetail, lead: null },
};

/** An empty list: the reason, and a link to where there are some. */
export default function NoInvoices({ why, elsewhere }: NoInvoicesProps) {
  const { title, detail, lead } = words[why];
  return (
    <Empty picture={<Harbour />} title={title} detail={detail}>
      {lead !== null && (
        <a className="link" href={elsewhere}>
          {lead} <Icon drawing={arrowRight} />
        </a>
      )}
    </Empty>
  );
}
