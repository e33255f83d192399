interface MarkProps {
  readonly className?: string;
  /** Beside the club’s name: a picture that staff have set takes its place. */
  readonly isClub?: boolean;
}

/** The club's mark: a pennant with its disc. Pole in the text's colour; `--pennant` and `--pennant-disc` paint the rest. */
export function Mark({ className, isClub = false }: MarkProps) {
  return (
    <svg
      className={className ? `mark ${className}` : 'mark'}
      viewBox="0 0 28 33"
      aria-hidden="true"
      data-club-mark={isClub ? '' : undefined}
    >
      <path d="M0 .5h2v32H0z" fill="currentColor" />
      <path d="M3 3.5l25 8-25 8z" className="mark-pennant" />
      <circle cx="9.6" cy="11.2" r="3.6" className="mark-disc" />
    </svg>
  );
}
