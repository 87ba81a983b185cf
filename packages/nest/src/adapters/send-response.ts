import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { withoutKeys } from '../wire/without-keys';
import type { AdapterReply } from './request';
import type { AdapterResponse } from './response';

/** Sets status and headers on the reply, and returns the body for Nest to send. */
export function sendResponse(
  reply: AdapterReply,
  { status, body, headers }: AdapterResponse,
  secrets: ReadonlySet<string>,
): unknown {
  reply.status(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.header(name, Array.isArray(value) ? value : String(value));
  }
  const type = headers['content-type'] ?? headers['Content-Type'];
  const options = type === undefined ? {} : { type: String(type) };
  if (Buffer.isBuffer(body)) return new StreamableFile(body, options);
  if (body instanceof Readable) return new StreamableFile(body, options);
  // A row that the handler read with its own client may contain hidden fields.
  return withoutKeys(body, secrets);
}
