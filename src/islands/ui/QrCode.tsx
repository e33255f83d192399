import { qrPath } from '../../lib/format/qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  /** Its text for people who can't see it. */
  readonly label: string;
}

/** A QR code, ink on white in both themes, as wide as its place. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { d, size } = qrPath(text);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file for an img
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={d} fill="#16221c" />
    </svg>
  );
}
