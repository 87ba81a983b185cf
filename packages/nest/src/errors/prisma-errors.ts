/** A Prisma error with a code, recognized by its shape: the runtime must not depend on a Prisma client. */
export interface KnownPrismaError extends Error {
  readonly code: string;
  readonly meta?: unknown;
}

export function isKnownPrismaError(error: unknown): error is KnownPrismaError {
  return (
    error instanceof Error &&
    error.name === 'PrismaClientKnownRequestError' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

export function hasCode(error: unknown, code: string): boolean {
  return isKnownPrismaError(error) && error.code === code;
}

/** Checks for a key that is none of its type. Otherwise P2023 is about stored data that does not fit the schema: no client can mend that. */
export const isMalformedKey = ({ code, message }: KnownPrismaError): boolean =>
  code === 'P2023' && /Malformed ObjectID|Error creating UUID/i.test(message);

/** Checks for stored data that does not fit the schema, such as a value of an enum that this client does not know. */
export const isUnreadable = (error: unknown): boolean =>
  hasCode(error, 'P2023') && !isMalformedKey(error as KnownPrismaError);

/** Checks whether Prisma refused the arguments of a call: a bug in the program, not a database error. */
export function isPrismaValidationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PrismaClientValidationError';
}

/** Checks whether the client could not start: unreachable database, wrong password, … */
export function isPrismaInitializationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PrismaClientInitializationError';
}

/** What a database driver reports about a refused statement. */
export interface DriverCause {
  /** The database's own code, such as SQLSTATE `22021`. */
  readonly originalCode?: string;
  /** The name of the constraint, or of its index. */
  readonly constraint?: string;
  /** The database's message, in its own language; never for a client. */
  readonly message?: string;
  /** Column names, if the driver reports them instead of a constraint. */
  readonly columns: readonly string[];
}

/**
 * Reads `meta` of a known error. Prisma 7 puts the driver's error under `driverAdapterError.cause`;
 * earlier engines set `target`, `field_name` or `column_name`.
 */
export function driverCause(error: KnownPrismaError): DriverCause {
  const cause = valueAt(error.meta, 'driverAdapterError', 'cause');
  const constraint = valueAt(cause, 'constraint');
  const target = valueAt(error.meta, 'target');
  const columns = [
    ...asStrings(valueAt(constraint, 'fields')),
    ...asStrings(Array.isArray(target) ? target : undefined),
    ...asStrings([
      valueAt(cause, 'column'),
      valueAt(error.meta, 'column_name'),
      valueAt(error.meta, 'column'),
    ]),
  ];
  return {
    originalCode:
      asString(valueAt(cause, 'originalCode')) ??
      asString(valueAt(cause, 'code')) ??
      asString(valueAt(error.meta, 'code')),
    constraint:
      asString(valueAt(constraint, 'index')) ??
      asString(valueAt(constraint, 'foreignKey')) ??
      asString(target) ??
      asString(valueAt(error.meta, 'constraint')) ??
      asString(valueAt(error.meta, 'field_name')),
    message: asString(valueAt(cause, 'originalMessage')),
    columns,
  };
}

function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined,
    value,
  );
}

function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The numbers are those of libSQL, the names those of better-sqlite3, and of libSQL for a commit. */
const BUSY = /^(?:5|261|517|SQLITE_BUSY(?:_\w+)?)$/;

/** Checks whether another process kept a statement or a commit from writing to a file of SQLite. */
export const isBusyFile = (error: unknown): error is Error =>
  error instanceof Error &&
  (isKnownPrismaError(error)
    ? BUSY.test(driverCause(error).originalCode ?? error.code)
    : 'code' in error && typeof error.code === 'string' && BUSY.test(error.code));
