import { stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';
import { exactForm, type ExactForm } from '../../../types/native-text';
import { propertyNamed } from '../../public-names';
import { valuesOf } from './samples';

/** What a record of the model holds, which Prisma may call otherwise than clients do. */
export const heldCode = (model: ModelIR, name: string, record = 'made.records[name]'): string =>
  `${record}.${propertyNamed(model, name)}`;

/** The id that stands for a whole key. */
export const idCode = (model: ModelIR, key: readonly string[]): string => {
  const [first = '', ...more] = key.map((name) => partCode(model, name));
  return more.length === 0
    ? `String(${first})`
    : `\`${[first, ...more].map((code) => `\${${code}}`).join('~')}\``;
};

/** A part of a key, where the text of its value is the one that ids have. */
function partCode(model: ModelIR, name: string): string {
  const code = heldCode(model, name);
  const isDate = model.fields.find((field) => field.name === name)?.kind === 'DateTime';
  return isDate ? `${code}.toISOString()` : code;
}

/** The same as code. */
export const absentCode = (field: FieldIR, given: Pick<SchemaIR, 'enums'>): string =>
  ['String', 'DateTime', 'Enum'].includes(field.kind)
    ? stringLiteral(absentKey(field, given))
    : '999_999';

/** The same of a text that its column takes in one way of writing only. */
const ABSENT: Readonly<Record<ExactForm, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  address: '192.0.2.254',
  bits: '0',
};

/** A key of this kind that no record has; of an enum one of its values, for there are no others. */
export function absentKey(field: FieldIR, given: Pick<SchemaIR, 'enums'>): string {
  switch (field.kind) {
    case 'String': {
      const form = exactForm(field);
      return form ? ABSENT[form] : 'absent';
    }
    case 'DateTime':
      return '1999-12-31T00:00:00.000Z';
    case 'Enum':
      return valuesOf(field, given).at(-1) ?? '';
    default:
      return '999999';
  }
}
