import { createHash } from 'node:crypto';

/** An answer that is JSON already, as its schema would write it: many callers may share one. */
export class WrittenAnswer {
  readonly json: Buffer;
  #etag: string | null = null;

  constructor(json: Buffer) {
    this.json = json;
  }

  /** Names what it says; weak, as it travels compressed or not. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.json).digest('base64url')}"`;
    return this.#etag;
  }
}
