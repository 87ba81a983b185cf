import type { OutgoingHttpHeaders } from 'node:http';

/** A response that a handler returns itself, see `adapter.response`. */
export class AdapterResponse<TBody = unknown> {
  constructor(
    readonly status: number,
    readonly body?: TBody,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    if (!Number.isInteger(status) || status < 200 || status > 599)
      throw new Error(`adapter.response(${status}): a status is a whole number from 200 to 599`);
  }
}
