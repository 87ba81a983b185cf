import type { ApiResponse, ApiRequest, Row } from './exchange';

/** A request, and the response to it. */
export interface Exchange {
  resource: string;
  request: ApiRequest;
  answer?: ApiResponse;
}

/** What is wrong with a response, for comparison with another one. */
export type Observation =
  | { kind: 'value'; name: string; value: unknown }
  | { kind: 'found'; row: Row; isFound: boolean }
  /** The request should have been refused as a conflict. */
  | { kind: 'conflict' };

/** A fault found with a record. */
export interface Fault {
  text: string;
  /** Absent where no single request caused it. */
  asked?: Exchange;
  seen?: Observation;
}

/** Thrown for what cannot be tried at all, for a reason outside of the API. */
export class UntestableError extends Error {}

/** A fault as reported, with its cause determined. */
export interface DiagnosedFault {
  text: string;
  /** The request as a command line. */
  call?: string;
  answer?: string;
  /** The result of the same call on Prisma's own client. */
  bare?: string;
  /** True where Prisma or the database behaves the same without any generated code. */
  isPrismas: boolean;
}

const shellQuote = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** Returns a request as a command line. */
export function curlOf(url: string, { resource, request }: Exchange): string {
  const { verb, id, query = '', body } = request;
  const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
  return [
    `curl -X ${verb.toUpperCase()} ${shellQuote(`${url}/gen-api/${path}${query}`)}`,
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json' -d ${shellQuote(JSON.stringify(body))}`]),
  ].join(' ');
}
