import type { PGlite } from '@electric-sql/pglite';
import { Duplex } from 'node:stream';

type Done = (error?: Error | null) => void;

/** Speaks the PostgreSQL wire protocol to an in-process PGlite: no socket, no port. */
export class PgliteStream extends Duplex {
  private buffered: Buffer[] = [];

  constructor(private readonly db: PGlite) {
    super();
  }

  // The part of net.Socket that pg calls.
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  /** PGlite answers whole batches, so messages wait for the one that ends their batch. */
  private send(chunks: Buffer[], done: Done): void {
    this.buffered.push(...chunks);
    const batch = Buffer.concat(this.buffered);
    if (!endsBatch(batch)) return done();
    this.buffered = [];
    this.db.waitReady
      .then(() => this.db.runExclusive(() => this.db.execProtocolRaw(batch)))
      .then((answer) => {
        if (answer.length)
          this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        done();
      }, done);
  }
}

/** Whether the buffer ends with a whole startup, Query, Sync, Flush, Terminate or Copy-end message. */
function endsBatch(data: Buffer): boolean {
  if (data[0] === 0) return data.length >= data.readInt32BE(0); // the startup packet has no type byte
  let at = 0;
  let type = 0;
  while (at + 5 <= data.length) {
    type = data.readUInt8(at);
    at += 1 + data.readInt32BE(at + 1);
  }
  return at === data.length && 'QSHXcf'.includes(String.fromCharCode(type));
}
