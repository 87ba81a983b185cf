import { Duplex } from 'node:stream';

/** The part of PGlite used here; Jest's environment provides it as `labEngine`. */
export interface Engine {
  exec(sql: string): Promise<unknown>;
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
}

/** A socket for pg: PostgreSQL's wire protocol, connected to a PGlite in this process. */
export class PgliteStream extends Duplex {
  private pending: Buffer = Buffer.alloc(0);

  constructor(private readonly engine: Engine) {
    super();
  }

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
    // Responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    // PGlite responds to complete batches only.
    if (!endsBatch(this.pending)) return done();
    const batch = this.pending;
    this.pending = Buffer.alloc(0);
    // The engine outlives the connection.
    if (batch[0] === TERMINATE) return done();
    this.engine.execProtocolRaw(batch).then((answer) => {
      this.push(Buffer.from(answer));
      done();
    }, done);
  }
}

const TERMINATE = 'X'.charCodeAt(0);

/** Checks for the end of a startup packet, or of a Query, Sync, Flush or Terminate message. */
function endsBatch(data: Buffer): boolean {
  if (data[0] === 0) return true;
  let at = 0;
  let type = '';
  while (at + 5 <= data.length) {
    type = String.fromCharCode(data.readUInt8(at));
    at += 1 + data.readInt32BE(at + 1);
  }
  return at === data.length && 'QSHX'.includes(type);
}
