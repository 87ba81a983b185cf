/** What an error of the database means for the client. */
export type Meaning =
  'unique' | 'reference' | 'missing' | 'value' | 'busy' | 'unavailable' | 'other';

// https://www.prisma.io/docs/orm/reference/error-reference, as the pg adapter of Prisma 7 gives them.
const BY_CODE = new Map<string, Meaning>([
  ['P2002', 'unique'],
  ['P2003', 'reference'],
  ['P2014', 'reference'],
  ['P2001', 'missing'],
  ['P2015', 'missing'],
  ['P2018', 'missing'],
  ['P2025', 'missing'],
  ['P2034', 'busy'],
  ['P2021', 'unavailable'],
  ['P2022', 'unavailable'],
  ['P2024', 'unavailable'],
  ['P2028', 'unavailable'],
  ['P2037', 'unavailable'],
  ...['P2000', 'P2004', 'P2005', 'P2006', 'P2007', 'P2009', 'P2011', 'P2012', 'P2013', 'P2019'].map(
    asValue,
  ),
  ...['P2020', 'P2023', 'P2029', 'P2033'].map(asValue),
]);

// SQLSTATE, where Prisma has no code of its own (P2010, P2039) or none that fits.
const BY_SQLSTATE: readonly (readonly [RegExp, Meaning])[] = [
  [/^23505$/, 'unique'],
  [/^2300[13]$|^23503$/, 'reference'],
  [/^22|^23502$|^23514$/, 'value'],
  [/^40/, 'busy'],
  [/^08|^25006$|^53|^57014$|^57P0/, 'unavailable'],
];

/** The meaning of Prisma's code; P1xxx are all about reaching the database. */
export function statusOf(code: string, sqlState: string | undefined): Meaning {
  const known = BY_CODE.get(code);
  if (known) return known;
  if (/^P1\d{3}$/.test(code)) return 'unavailable';
  return BY_SQLSTATE.find(([pattern]) => sqlState && pattern.test(sqlState))?.[1] ?? 'other';
}

// Sockets of a driver, and the bare Error with which pg's pool gives up.
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
]);
const POOL_TIMEOUT = /timeout exceeded when trying to connect|Connection terminated/;

/** True for an error that says that the database cannot be reached, without being Prisma's. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (POOL_TIMEOUT.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && SOCKET_CODES.has(error.code);
}

function asValue(code: string): [string, Meaning] {
  return [code, 'value'];
}
