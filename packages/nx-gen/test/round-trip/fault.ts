import type { Answer, Request, Row } from './exchange';

/** A request, and what it was answered with. */
export interface Asked {
  resource: string;
  request: Request;
  answer?: Answer;
}

/** What is wrong with an answer that came, so that it can be compared with another one. */
export type Seen =
  | { kind: 'value'; name: string; value: unknown }
  | { kind: 'found'; row: Row; isFound: boolean }
  /** It should have been refused as a conflict. */
  | { kind: 'conflict' };

/** Something that went wrong with a record. */
export interface Fault {
  text: string;
  /** Absent where no single request did it. */
  asked?: Asked;
  seen?: Seen;
}

/** What could not be tried at all, for a reason outside of the API. */
export class Untriable extends Error {}

/** The same, told and judged. */
export interface JudgedFault {
  text: string;
  /** The request as a command line. */
  call?: string;
  answer?: string;
  /** What Prisma's own client says to the same. */
  bare?: string;
  /** True where Prisma or the database does the same without anything that is generated. */
  isPrismas: boolean;
}

const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** A request as a command line. */
export function curlOf(url: string, { resource, request }: Asked): string {
  const { verb, id, query = '', body } = request;
  const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
  return [
    `curl -X ${verb.toUpperCase()} ${quoted(`${url}/gen-api/${path}${query}`)}`,
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`]),
  ].join(' ');
}
