import { stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR } from '../../../schema/ir';
import { propertyNamed } from '../../public-names';

/** What a record of the model holds, which Prisma may call otherwise than clients do. */
export const heldCode = (model: ModelIR, name: string, record = 'made.records[name]'): string =>
  `${record}.${propertyNamed(model, name)}`;

/** The id that stands for a whole key. */
export const idCode = (model: ModelIR, key: readonly string[]): string => {
  const [first = '', ...more] = key.map((name) => heldCode(model, name));
  return more.length === 0
    ? `String(${first})`
    : `\`${[first, ...more].map((code) => `\${${code}}`).join('~')}\``;
};

export const absentCode = (field: FieldIR): string =>
  field.kind === 'String' ? stringLiteral(absentKey(field)) : '999_999';

/** A key of this kind that no record has. */
export function absentKey({ kind, nativeType }: FieldIR): string {
  if (kind !== 'String') return '999999';
  return nativeType?.name === 'Uuid' ? '00000000-0000-4000-8000-000000000000' : 'absent';
}
