/** What a database error means for the client. */
export type Meaning =
  | 'unique'
  | 'conflict'
  | 'refused'
  | 'denied'
  | 'reference'
  | 'missing'
  | 'value'
  | 'busy'
  | 'late'
  | 'unavailable'
  | 'other';

/** Those that only a code of the database's own tells. */
type NativeMeaning = 'conflict' | 'refused' | 'denied' | 'late' | 'other';

// https://www.prisma.io/docs/orm/reference/error-reference, as the pg adapter of Prisma 7 reports them.
const PRISMA_CODES: Readonly<Record<Exclude<Meaning, NativeMeaning>, readonly string[]>> = {
  unique: ['P2002'],
  reference: ['P2003', 'P2014'],
  missing: ['P2001', 'P2015', 'P2018', 'P2025'],
  value: [
    ...['P2000', 'P2004', 'P2005', 'P2006', 'P2007', 'P2009', 'P2011'],
    ...['P2012', 'P2013', 'P2019', 'P2020', 'P2029', 'P2033'],
  ],
  busy: ['P2034'],
  unavailable: ['P2021', 'P2022', 'P2024', 'P2028', 'P2037'],
};

const MEANING_BY_CODE = new Map(
  Object.entries(PRISMA_CODES).flatMap(([meaning, codes]) =>
    codes.map((code) => [code, meaning as Meaning] as const),
  ),
);

// SQLSTATE, if Prisma has no code of its own (P2010, P2039) or none that fits.
const MEANING_BY_SQLSTATE: readonly (readonly [RegExp, Meaning])[] = [
  [/^23505$/, 'unique'],
  // An exclusion constraint, such as against bookings that overlap.
  [/^23P01$/, 'conflict'],
  [/^2300[13]$|^23503$/, 'reference'],
  // A trigger or a function: RAISE EXCEPTION, ASSERT.
  [/^P000[14]$/, 'refused'],
  // No privilege, or a policy of row level security.
  [/^42501$/, 'denied'],
  // 428C9: the column is generated; 44000: not in the view that it is written through; 54000: the text is too long for an index.
  [/^22|^23502$|^23514$|^428C9$|^44000$|^54000$/, 'value'],
  [/^40/, 'busy'],
  // A lock, or a statement, timed out.
  [/^55P03$|^57014$/, 'late'],
  // 55000: the database accepts no connections.
  [/^08|^25006$|^53|^55(?:000|006)$|^57P0/, 'unavailable'],
];

// Error numbers or names of the other databases, if Prisma has no code of its own.
const MEANING_BY_NATIVE_CODE: Readonly<Record<string, Meaning>> = {
  // MySQL and MariaDB: truncated or malformed values, a row that is too large, a CHECK.
  ...{ 1265: 'value', 1292: 'value', 1366: 'value', 1690: 'value', 1713: 'value' },
  ...{ 3819: 'value', 4025: 'value' },
  // Not in the view that it is written through; a trigger: SIGNAL SQLSTATE '45000'.
  ...{ 1369: 'value', 1644: 'refused' },
  // A character that the column's character set lacks, compared with the column.
  ...{ 1267: 'value', 1270: 'value', 1271: 'value', 3854: 'value', 3988: 'value' },
  // SQLite: a CHECK, as libSQL and as better-sqlite3 report it.
  ...{ 275: 'value', SQLITE_CONSTRAINT_CHECK: 'value' },
  // SQLite: another process writes, as libSQL and as better-sqlite3 report it; Prisma's code, P1008, is also that of a silent network.
  ...{ 5: 'late', 261: 'late', 517: 'late' },
  ...{ SQLITE_BUSY: 'late', SQLITE_BUSY_RECOVERY: 'late', SQLITE_BUSY_SNAPSHOT: 'late' },
  // SQL Server: an index entry that is too long.
  1946: 'value',
  // SQL Server: THROW in a trigger.
  50000: 'refused',
  // No privilege, in MySQL and in SQL Server, which also refuses what a predicate blocks.
  ...{ 1142: 'denied', 1143: 'denied', 1370: 'denied' },
  ...{ 229: 'denied', 230: 'denied', 33504: 'denied' },
  // A lock or a statement timed out (also SQL Server's 1222) or was cancelled.
  ...{ 1205: 'late', 1222: 'late', 1317: 'late', 1969: 'late', 3024: 'late' },
  // A server that shuts down or is read-only.
  ...{ 1053: 'unavailable', 1290: 'unavailable', 1836: 'unavailable' },
  // MariaDB's driver: no free connection, or a socket that timed out, was closed or never opened.
  ...{ 45028: 'unavailable', 45026: 'unavailable', 45009: 'unavailable', 45012: 'unavailable' },
  ...{ 45013: 'unavailable', 45004: 'unavailable' },
};

/**
 * Returns the meaning of Prisma's code; P1xxx are all about reaching the database.
 * @param native the database's own code: a SQLSTATE, which has five characters, a number or a name
 */
export function meaningOf(code: string, native = ''): Meaning {
  const known = MEANING_BY_CODE.get(code);
  if (known) return known;
  // of a commit, the libsql adapter hands on the driver's own error, whose code then is the error's
  const byNativeCode = MEANING_BY_NATIVE_CODE[native] ?? MEANING_BY_NATIVE_CODE[code];
  if (/^P1\d{3}$/.test(code)) return byNativeCode === 'late' ? 'late' : 'unavailable';
  const bySqlState = () =>
    native.length === 5
      ? MEANING_BY_SQLSTATE.find(([pattern]) => pattern.test(native))?.[1]
      : undefined;
  return byNativeCode ?? bySqlState() ?? 'other';
}

const POOL_FAILURE =
  /timeout exceeded when trying to connect|Connection terminated|^Client .* is not queryable$/;

/** Checks for the plain Error of pg's pool on a timeout, or of a client whose connection is gone. */
export function isPoolFailure(error: unknown): boolean {
  return error instanceof Error && POOL_FAILURE.test(error.message);
}

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
]);

/** Checks for a socket error, whoever opened the socket. */
export function isSocketError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    SOCKET_CODES.has(error.code)
  );
}
