/** A QR code, in the manner of icons.ts; apart, so that the dashboard carries nothing else that is about money. */
export const qr =
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M14 17.5V20M17.5 20H20M20 14v3M17 17h.01M7 7h.01M17 7h.01M7 17h.01';
