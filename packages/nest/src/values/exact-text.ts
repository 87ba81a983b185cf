import { isIP } from 'node:net';
import type { DatabaseProvider, ExactForm } from '../resource/definition';

interface TextFormat {
  /** What the column accepts, for "must be …". */
  readonly expected: string;
  fits(text: string): boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OBJECT_ID = /^[0-9a-f]{24}$/i;
const BITS = /^[01]*$/;
const NETWORK = /^([^/%]+)(?:\/(\d{1,3}))?$/;

/** The bits of an IP address by version. */
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const FORMS: Readonly<Record<ExactForm, TextFormat>> = {
  uuid: {
    expected: 'a UUID such as 6a1c4f0e-0b1d-4c3a-9f6e-0123456789ab',
    fits: (text) => UUID.test(text),
  },
  objectId: {
    expected: 'an ObjectId such as 507f1f77bcf86cd799439011',
    fits: (text) => OBJECT_ID.test(text),
  },
  address: { expected: 'an IP address such as 10.0.0.1 or 10.0.0.0/8', fits: isNetwork },
  bits: { expected: 'bits, each 0 or 1', fits: (text) => BITS.test(text) },
};

/** Checks for an IP address, or a network with its prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix = '0'] = NETWORK.exec(text) ?? [];
  const width = ADDRESS_BITS[isIP(address)];
  return width !== undefined && Number(prefix) <= width;
}

/** Checks whether a column of this form accepts the text. */
export const matchesForm = (value: unknown, form: ExactForm): value is string =>
  typeof value === 'string' && FORMS[form].fits(value);

/** Returns what the column accepts, for "must be …". */
export const describeForm = (form: ExactForm): string => FORMS[form].expected;

/** Databases that return these texts in lower case, however they were written; drivers of SQL Server differ. */
const LOWER_CASE_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
  'mongodb',
]);

/** Texts that mean the same in any letter case. */
const CASELESS_FORMS: ReadonlySet<ExactForm> = new Set(['uuid', 'objectId']);

/** Returns a text of this form as the database will return it. */
export const spelledAsStored = (
  value: unknown,
  form: ExactForm | undefined,
  provider: DatabaseProvider,
): unknown =>
  form !== undefined &&
  typeof value === 'string' &&
  CASELESS_FORMS.has(form) &&
  LOWER_CASE_PROVIDERS.has(provider)
    ? value.toLowerCase()
    : value;
