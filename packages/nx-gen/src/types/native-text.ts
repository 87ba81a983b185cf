import { object, type Code } from '../code/layout';
import { literal } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import { gen, type Check } from './row';

/** What a text is that its column takes in one way of writing only. */
export type ExactForm = 'uuid' | 'address' | 'bits';

/** Native types of such String columns; the database cannot search them for a part of their text. */
const FORMS: Readonly<Record<string, ExactForm>> = {
  Bit: 'bits',
  Inet: 'address',
  UniqueIdentifier: 'uuid',
  Uuid: 'uuid',
  VarBit: 'bits',
};

/** What says of which form a text is. */
type Typed = Pick<FieldIR, 'kind' | 'nativeType'>;

/** The form of a text that can be compared as a whole only; undefined of any other. */
export const exactForm = ({ kind, nativeType }: Typed): ExactForm | undefined =>
  kind === 'String' ? FORMS[nativeType?.name ?? ''] : undefined;

/** True of a text that can be compared as a whole only. */
export const isExact = (field: Typed): boolean => exactForm(field) !== undefined;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** How such a text is checked. */
interface Written {
  /** By the API. */
  readonly check: Check;
  /** OpenAPI's name for it. */
  readonly format?: string;
  /** Its pattern, by which browsers check it too; of others the server alone knows. */
  readonly pattern?: Pattern;
  /** What is said of it: in the document, and behind "Must be" of what does not match the pattern. */
  readonly said: string;
}

const WRITTEN: Readonly<Record<ExactForm, (field: Typed) => Written>> = {
  uuid: () => ({
    check: gen('IsUuidText'),
    format: 'uuid',
    pattern: { source: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', flags: 'i' },
    said: 'a UUID',
  }),
  address: () => ({
    check: gen('IsNetworkAddress'),
    said: 'an IP address, such as 10.0.0.1 or 10.0.0.0/8',
  }),
  bits: writtenBits,
};

/** Without a number a `Bit` takes one, and a `VarBit` any. */
function writtenBits({ nativeType }: Typed): Written {
  const { name, args: [given] = [] } = nativeType ?? {};
  const isFixed = name === 'Bit';
  const count = isFixed ? Number(given ?? 1) : given === undefined ? undefined : Number(given);
  const options: Code[] =
    count === undefined ? [] : [object([[isFixed ? 'length' : 'max', literal(count)]])];
  const many = count === undefined ? '' : `${isFixed ? '' : 'at most '}${count} `;
  return {
    check: gen('IsBits', { hasOptions: true, args: options }),
    pattern: { source: `^[01]{${isFixed ? '' : '0,'}${count ?? ''}}$`, flags: '' },
    said: `${many}${count === 1 ? 'bit' : 'bits'}, each 0 or 1`,
  };
}

/** How a text of the column is checked; undefined where it takes any. */
export function writtenAs(field: Typed): Written | undefined {
  const form = exactForm(field);
  return form && WRITTEN[form](field);
}
