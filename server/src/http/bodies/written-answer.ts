import { createHash } from 'node:crypto';

/** An answer that is JSON already, exactly as its schema would serialise it: many callers may share one. */
export class WrittenAnswer {
  readonly json: Buffer;
  #etag: string | null = null;

  constructor(json: Buffer) {
    this.json = json;
  }

  /** Identifies its content; weak, as it travels compressed or not. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.json).digest('base64url')}"`;
    return this.#etag;
  }
}
