import type { ComponentType } from 'react';
import { heading as accounting } from '#words/desk/money/accounting';
import { heading as archive } from '#words/desk/moving-in/archive';
import { heading as audit } from '#words/desk/audit';
import { heading as calendar } from '#words/desk/calendar/calendar';
import { heading as closing } from '#words/desk/money/closing';
import { approvals, today } from '#words/desk/desk';
import { heading as fees } from '#words/desk/money/fees';
import { heading as movingIn } from '#words/desk/moving-in/moving-in';
import { heading as overview } from '#words/desk/overview';
import { heading as reconciliation } from '#words/desk/money/reconciliation';
import { heading as reports } from '#words/desk/reports';
import { heading as settings } from '#words/desk/settings/settings';
import { heading as tiers } from '#words/desk/people/tiers';
import type { HandMadeSectionName } from '../../../lib/desk/access.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';

interface ScreenProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
}

interface HandMadeSection {
  readonly heading: string;
  readonly Screen: ComponentType<ScreenProps>;
}

const waiting = <SectionSkeleton />;

/** The sections that aren't lists of records; the rights that open them are in `lib/desk/access.ts`. */
export const handMadeSections: Readonly<Record<HandMadeSectionName, HandMadeSection>> = {
  today: { heading: today, Screen: lazyPart(() => import('../today/Today.tsx'), { waiting }) },
  approvals: {
    heading: approvals,
    Screen: lazyPart(() => import('../approvals/Approvals.tsx'), { waiting }),
  },
  calendar: {
    heading: calendar,
    Screen: lazyPart(() => import('../calendar/DeskCalendar.tsx'), { waiting }),
  },
  overview: { heading: overview, Screen: lazyPart(() => import('../overview/Overview.tsx'), { waiting }) },
  fees: { heading: fees, Screen: lazyPart(() => import('../money/fees/Fees.tsx'), { waiting }) },
  closing: { heading: closing, Screen: lazyPart(() => import('../money/closing/Closing.tsx'), { waiting }) },
  accounting: {
    heading: accounting,
    Screen: lazyPart(() => import('../money/accounting/Accounting.tsx'), { waiting }),
  },
  reconciliation: {
    heading: reconciliation,
    Screen: lazyPart(() => import('../money/reconciliation/Reconciliation.tsx'), { waiting }),
  },
  reports: { heading: reports, Screen: lazyPart(() => import('../reports/Reports.tsx'), { waiting }) },
  audit: { heading: audit, Screen: lazyPart(() => import('../audit/Audit.tsx'), { waiting }) },
  'moving-in': {
    heading: movingIn,
    Screen: lazyPart(() => import('../moving-in/MovingIn.tsx'), { waiting }),
  },
  tiers: { heading: tiers, Screen: lazyPart(() => import('../tiers/Tiers.tsx'), { waiting }) },
  settings: { heading: settings, Screen: lazyPart(() => import('../settings/Settings.tsx'), { waiting }) },
  archive: { heading: archive, Screen: lazyPart(() => import('../archive/Archive.tsx'), { waiting }) },
};
