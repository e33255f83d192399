/** A grey shape where something will come; give it its size by class. Says nothing to screen readers. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
