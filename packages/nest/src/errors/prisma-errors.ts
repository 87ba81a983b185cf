/** A Prisma error that has a code, by its shape: the runtime must not depend on a Prisma client. */
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

/** Prisma refused the arguments of a call: a fault of the program, not of the database. */
export function isPrismaValidationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PrismaClientValidationError';
}

/** The client could not start: unreachable database, wrong password, … */
export function isPrismaInitializationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PrismaClientInitializationError';
}

/** What a database driver tells about a refused statement. */
export interface DriverCause {
  /** The database's own code, such as SQLSTATE `22021`. */
  readonly originalCode?: string;
  /** The name of the constraint, or its index. */
  readonly constraint?: string;
  /** What the database says, in whatever language it speaks; never for a client. */
  readonly message?: string;
  /** Column names, where the driver gives them instead of a constraint. */
  readonly columns: readonly string[];
}

/**
 * Reads `meta` of a known error. Prisma 7 puts the driver's answer under `driverAdapterError.cause`;
 * earlier engines gave `target`, `field_name` or `column_name`.
 */
export function driverCause(error: KnownPrismaError): DriverCause {
  const cause = at(error.meta, 'driverAdapterError', 'cause');
  const constraint = at(cause, 'constraint');
  const target = at(error.meta, 'target');
  const columns = [
    ...texts(at(constraint, 'fields')),
    ...texts(Array.isArray(target) ? target : undefined),
    ...texts([at(cause, 'column'), at(error.meta, 'column_name'), at(error.meta, 'column')]),
  ];
  return {
    originalCode:
      text(at(cause, 'originalCode')) ?? text(at(cause, 'code')) ?? text(at(error.meta, 'code')),
    constraint:
      text(at(constraint, 'index')) ??
      text(at(constraint, 'foreignKey')) ??
      text(target) ??
      text(at(error.meta, 'constraint')) ??
      text(at(error.meta, 'field_name')),
    message: text(at(cause, 'originalMessage')),
    columns,
  };
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined,
    value,
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
