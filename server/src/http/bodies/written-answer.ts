import { createHash } from 'node:crypto';

/** Bytes that keep no more memory than their own: Node cuts small buffers from a large one, which lives as long as any of them. */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** An answer that is JSON already, exactly as its schema would serialise it: many callers may share one. */
export class WrittenAnswer {
  readonly json: Buffer;
  #etag: string | null = null;

  constructor(text: string) {
    this.json = unpooled(Buffer.from(text));
  }

  /** Identifies its content; weak, as it travels compressed or not. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.json).digest('base64url')}"`;
    return this.#etag;
  }
}
