import { object, type Code } from '../code/layout';
import { literal } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import { gen, type Check } from './row';

/** The form of a text whose column accepts a single notation only. */
export type ExactForm = 'uuid' | 'objectId' | 'address' | 'bits';

/** Native types of such String columns; the database cannot search them for substrings. */
const FORMS: Readonly<Record<string, ExactForm>> = {
  Bit: 'bits',
  Inet: 'address',
  ObjectId: 'objectId',
  UniqueIdentifier: 'uuid',
  Uuid: 'uuid',
  VarBit: 'bits',
};

/** The properties that determine the form of a text. */
type NativeField = Pick<FieldIR, 'kind' | 'nativeType'>;

/** Returns the form of a text that can only be compared as a whole; undefined for any other text. */
export const exactForm = ({ kind, nativeType }: NativeField): ExactForm | undefined =>
  kind === 'String' ? FORMS[nativeType?.name ?? ''] : undefined;

/** Checks whether a text can only be compared as a whole. */
export const isExact = (field: NativeField): boolean => exactForm(field) !== undefined;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** How a text in such a form is checked. */
interface TextNotation {
  /** Check of the API. */
  readonly check: Check;
  /** OpenAPI's name for the form. */
  readonly format?: string;
  /** The pattern, which browsers check too; absent where only the server can check. */
  readonly pattern?: Pattern;
  /** Its description: in the API's document, and after "Must be" in the message for a mismatch. */
  readonly said: string;
}

const NOTATIONS: Readonly<Record<ExactForm, (field: NativeField) => TextNotation>> = {
  uuid: () => ({
    check: gen('IsUuidText'),
    format: 'uuid',
    pattern: { source: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', flags: 'i' },
    said: 'a UUID',
  }),
  objectId: () => ({
    check: gen('IsObjectIdText'),
    pattern: { source: '^[0-9a-fA-F]{24}$', flags: '' },
    said: 'an ObjectId: 24 hexadecimal digits',
  }),
  address: () => ({
    check: gen('IsNetworkAddress'),
    said: 'an IP address, such as 10.0.0.1 or 10.0.0.0/8',
  }),
  bits: bitsNotation,
};

/** Without a length, a `Bit` takes one bit and a `VarBit` any number. */
function bitsNotation({ nativeType }: NativeField): TextNotation {
  const { name, args: [length] = [] } = nativeType ?? {};
  const isFixed = name === 'Bit';
  const count = isFixed ? Number(length ?? 1) : length === undefined ? undefined : Number(length);
  const options: Code[] =
    count === undefined ? [] : [object([[isFixed ? 'length' : 'max', literal(count)]])];
  const quantity = count === undefined ? '' : `${isFixed ? '' : 'at most '}${count} `;
  return {
    check: gen('IsBits', { hasOptions: true, args: options }),
    pattern: { source: `^[01]{${isFixed ? '' : '0,'}${count ?? ''}}$`, flags: '' },
    said: `${quantity}${count === 1 ? 'bit' : 'bits'}, each 0 or 1`,
  };
}

/** Returns how a text of the column is checked; undefined where the column accepts any text. */
export function notationOf(field: NativeField): TextNotation | undefined {
  const form = exactForm(field);
  return form && NOTATIONS[form](field);
}
