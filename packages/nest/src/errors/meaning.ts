/** What an error of the database means for the client. */
export type Meaning =
  'unique' | 'reference' | 'missing' | 'value' | 'busy' | 'unavailable' | 'other';

// https://www.prisma.io/docs/orm/reference/error-reference, as the pg adapter of Prisma 7 gives them.
const CODES: Readonly<Record<Exclude<Meaning, 'other'>, readonly string[]>> = {
  unique: ['P2002'],
  reference: ['P2003', 'P2014'],
  missing: ['P2001', 'P2015', 'P2018', 'P2025'],
  value: [
    ...['P2000', 'P2004', 'P2005', 'P2006', 'P2007', 'P2009', 'P2011'],
    ...['P2012', 'P2013', 'P2019', 'P2020', 'P2023', 'P2029', 'P2033'],
  ],
  busy: ['P2034'],
  unavailable: ['P2021', 'P2022', 'P2024', 'P2028', 'P2037'],
};

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([meaning, codes]) =>
    codes.map((code) => [code, meaning as Meaning] as const),
  ),
);

// SQLSTATE, where Prisma has no code of its own (P2010, P2039) or none that fits.
const BY_SQLSTATE: readonly (readonly [RegExp, Meaning])[] = [
  [/^23505$/, 'unique'],
  [/^2300[13]$|^23503$/, 'reference'],
  // 54000: an index has no room for the text.
  [/^22|^23502$|^23514$|^54000$/, 'value'],
  [/^40/, 'busy'],
  // 55000: the database takes no connections; 55P03: a lock was not given in time.
  [/^08|^25006$|^53|^55(?:000|006|P03)$|^57014$|^57P0/, 'unavailable'],
];

// Numbers of MySQL, MariaDB and SQL Server, where Prisma has no code of its own.
const BY_NUMBER: Readonly<Record<string, Meaning>> = {
  // Truncated or malformed values, a row with no room for them, a CHECK (MySQL's and MariaDB's).
  ...{ 1265: 'value', 1292: 'value', 1366: 'value', 1690: 'value', 1713: 'value' },
  ...{ 3819: 'value', 4025: 'value' },
  // SQL Server's entry of an index that is too long.
  1946: 'value',
  // A lock or a statement took too long (also SQL Server's 1222), or was stopped.
  ...{ 1205: 'unavailable', 1222: 'unavailable', 1317: 'unavailable' },
  ...{ 1969: 'unavailable', 3024: 'unavailable' },
  // A server that shuts down or only reads.
  ...{ 1053: 'unavailable', 1290: 'unavailable', 1836: 'unavailable' },
  // The driver of MariaDB: no connection is free, the socket fell silent, was closed or never opened.
  ...{ 45028: 'unavailable', 45026: 'unavailable', 45009: 'unavailable', 45012: 'unavailable' },
  ...{ 45013: 'unavailable', 45004: 'unavailable' },
};

/**
 * The meaning of Prisma's code; P1xxx are all about reaching the database.
 * @param native the database's own: a SQLSTATE, which has five characters, or a number
 */
export function meaningOf(code: string, native = ''): Meaning {
  const known = BY_CODE.get(code);
  if (known) return known;
  if (/^P1\d{3}$/.test(code)) return 'unavailable';
  const ofState = () =>
    native.length === 5 ? BY_SQLSTATE.find(([pattern]) => pattern.test(native))?.[1] : undefined;
  return BY_NUMBER[native] ?? ofState() ?? 'other';
}

const POOL_TIMEOUT = /timeout exceeded when trying to connect|Connection terminated/;

/** True for the bare Error with which pg's pool gives up. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && POOL_TIMEOUT.test(error.message);
}

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
]);

/** True for an error of a socket, whoever opened it. */
export function isSocketError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    SOCKET_CODES.has(error.code)
  );
}
