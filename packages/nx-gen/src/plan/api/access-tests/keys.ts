import { stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';
import { exactForm, type ExactForm } from '../../../types/native-text';
import { propertyNamed } from '../../public-names';
import { allowedValuesOf } from './samples';

/** Returns code for a record's value, whose property may have another name in Prisma's client. */
export const recordValueCode = (
  model: ModelIR,
  name: string,
  record = 'seeded.records[name]',
): string => `${record}.${propertyNamed(model, name)}`;

/** Returns code for the id that represents a whole key. */
export const idCode = (model: ModelIR, key: readonly string[], record?: string): string => {
  const [first = '', ...more] = key.map((name) => keyPartCode(model, name, record));
  return more.length === 0
    ? `String(${first})`
    : `\`${[first, ...more].map((code) => `\${${code}}`).join('~')}\``;
};

/** Returns code for a part of a key, in the text form that ids have. */
function keyPartCode(model: ModelIR, name: string, record?: string): string {
  const code = recordValueCode(model, name, record);
  const isDate = model.fields.find((field) => field.name === name)?.kind === 'DateTime';
  return isDate ? `${code}.toISOString()` : code;
}

/** Returns code for a key that no record has. */
export const absentCode = (field: FieldIR, schema: Pick<SchemaIR, 'enums'>): string =>
  ['String', 'DateTime', 'Enum'].includes(field.kind)
    ? stringLiteral(absentKey(field, schema))
    : '999_999';

/** Absent keys of texts in a fixed form. */
const ABSENT_KEYS: Readonly<Record<ExactForm, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  objectId: 'ffffffffffffffffffffffff',
  address: '192.0.2.254',
  bits: '0',
};

/** Returns a key of this kind that no record has; for an enum, one of its values, as there are no others. */
export function absentKey(field: FieldIR, schema: Pick<SchemaIR, 'enums'>): string {
  switch (field.kind) {
    case 'String': {
      const form = exactForm(field);
      return form ? ABSENT_KEYS[form] : 'absent';
    }
    case 'DateTime':
      return '1999-12-31T00:00:00.000Z';
    case 'Enum':
      return allowedValuesOf(field, schema).at(-1) ?? '';
    default:
      return '999999';
  }
}
