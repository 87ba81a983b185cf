import { STATUS_CODES } from 'node:http';

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const isFieldErrors = (value: unknown): value is FieldErrors =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (texts: unknown) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );

/** The body of every error response. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly message: string | readonly string[];
  /** The status as text, such as `Not Found`. */
  readonly error: string;
  readonly errors?: FieldErrors;
  /** A stable code, for programs: `VALIDATION`, `NOT_FOUND`, … */
  readonly code: string;
  /** The request's id in the log, if `logAsJson` or a proxy assigns one. */
  readonly requestId?: string;
}

/** Sent with every 503. */
export const RETRY_AFTER_SECONDS = '5';

const CODE_BY_STATUS = new Map([
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
  [428, 'VERSION_REQUIRED'],
  [429, 'RATE_LIMIT'],
  [431, 'HEADERS_TOO_LARGE'],
  [500, 'INTERNAL'],
  [501, 'NOT_IMPLEMENTED'],
  [502, 'UPSTREAM'],
  [503, 'UNAVAILABLE'],
  [504, 'UPSTREAM_TIMEOUT'],
]);

/** All codes of errors, as far as a route does not give one of its own. */
export const ERROR_CODES: readonly string[] = [
  ...CODE_BY_STATUS.values(),
  ...['VALIDATION', 'MALFORMED_JSON', 'UNIQUE_CONFLICT', 'FOREIGN_KEY', 'NOT_SAME', 'ACCESS'],
];

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
    code:
      detail.code ??
      CODE_BY_STATUS.get(statusCode) ??
      (statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL'),
  };
}
