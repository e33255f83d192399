import { Component } from 'react';
import type { ReactNode } from 'react';
import { partBroken, partBrokenDetail } from '#words/app/shell';
import { Failed } from '../failure/Failed.tsx';

interface BoundaryProps {
  /** The thing that is drawn: another one replaces the failure. */
  readonly of: unknown;
  /** "We couldn’t load your bookings." */
  readonly title?: string;
  /** Class of the element around the sentences. */
  readonly frame?: string | undefined;
  /** Loads another. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  readonly isBroken: boolean;
}

/**
 * A part of a page that says so if it can't be drawn, and leaves the rest of the page alone: React would remove
 * everything. React itself writes the error to the console.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, isBroken: false };

  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    of === state.of ? null : { of, isBroken: false };

  static getDerivedStateFromError = (): Pick<BoundaryState, 'isBroken'> => ({ isBroken: true });

  override render() {
    const { title = partBroken, frame, onRetry, children } = this.props;
    return this.state.isBroken ? (
      <div className={frame}>
        <Failed title={title} detail={partBrokenDetail} onRetry={onRetry} />
      </div>
    ) : (
      children
    );
  }
}
