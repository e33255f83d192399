interface IconProps {
  /** One of `src/pictures/icons.ts`. */
  readonly drawing: string;
  /** Its label if there is no word beside it; otherwise it is hidden from screen readers. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon in the colour of the text around it, 1.25 em wide. */
export function Icon({ drawing, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={drawing} />
    </svg>
  );
}
