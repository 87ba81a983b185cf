import { STATUS_CODES } from 'node:http';

/** Texts by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const isFieldErrors = (value: unknown): value is FieldErrors =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (texts: unknown) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );

/** The body of every error answer. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly message: string | readonly string[];
  /** The status in words, such as `Not Found`. */
  readonly error: string;
  readonly errors?: FieldErrors;
  /** The stable part, for programs: `VALIDATION`, `NOT_FOUND`, … */
  readonly code: string;
  /** What the log calls the request, where `logAsJson` or a proxy names each. */
  readonly requestId?: string;
}

/** With every 503. */
export const RETRY_AFTER_SECONDS = '5';

const CODES = new Map([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [408, 'REQUEST_TIMEOUT'],
  [409, 'CONFLICT'],
  [412, 'STALE'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_TYPE'],
  [417, 'EXPECTATION_FAILED'],
  [429, 'RATE_LIMIT'],
  [431, 'HEADERS_TOO_LARGE'],
  [500, 'INTERNAL'],
  [501, 'NOT_IMPLEMENTED'],
  [502, 'UPSTREAM'],
  [503, 'UNAVAILABLE'],
  [504, 'UPSTREAM_TIMEOUT'],
]);

export interface ErrorDetail {
  readonly code?: string;
  readonly errors?: FieldErrors;
}

export function errorBody(
  statusCode: number,
  message: string | readonly string[],
  detail: ErrorDetail = {},
): ErrorBody {
  return {
    statusCode,
    message,
    error: STATUS_CODES[statusCode] ?? 'Error',
    ...(detail.errors && { errors: detail.errors }),
    code: detail.code ?? CODES.get(statusCode) ?? (statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL'),
  };
}
