import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { FieldIR } from '../../../schema/ir';
import type { PlannedField } from '../../resource-plan';
import { heldCode } from './keys';
import { answersTable } from './tables';
import { titleOf, type Told } from './told';

export interface WriteView {
  title: string;
  answers: string;
  hasBulk: boolean;
}

export interface EditView extends WriteView {
  change: string;
  bodies: string;
  hasVersion: boolean;
}

export function editCode(told: Told): EditView | undefined {
  const view = writeCode('edit', 'EDITED', told);
  if (!view) return undefined;
  const found = changed(told);
  const change = found ? `{ ${propertyKey(found.field.name)}: ${stringLiteral(CHANGED)} }` : '{}';
  const bodies = ['CHANGE', ...wrong(told)];
  return {
    ...view,
    change,
    bodies: `const bodies = (): object[] => ${print(array(bodies), 0, 'const bodies = (): object[] => '.length, 1)};`,
    hasVersion: told.resource.version !== undefined,
  };
}

export function writeCode(
  operation: 'edit' | 'delete',
  table: string,
  told: Told,
): WriteView | undefined {
  const { facts, resource } = told;
  if (!facts.isTested(operation, 'list', 'show')) return undefined;
  return {
    title: stringLiteral(titleOf(resource, operation)),
    answers: answersTable(table, facts.answers(operation)),
    hasBulk: resource.bulk.has(operation),
  };
}

const CHANGED = 'changed';

/** No rule of the field but its length, which the text has. */
const takes = ({ rules: { min = 0, max = Infinity, ...others } }: FieldIR, text: string): boolean =>
  Object.keys(others).length === 0 && text.length >= min && text.length <= max;

/** A change that no rule looks at. */
function changed({ resource, facts }: Told): PlannedField | undefined {
  const { updatable, visible, model } = resource;
  const closed = new Set((model.access?.fields ?? []).map(({ field }) => field));
  const asked = new Set(facts.records.flatMap(({ values }) => [...values.keys()]));
  const isPlain = ({ field, reference }: PlannedField): boolean =>
    field.kind === 'String' &&
    !field.isList &&
    visible.some((one) => one.field.name === field.name) &&
    !model.uniques.some(({ fields }) => fields.includes(field.name)) &&
    !reference &&
    !model.fields.some(({ relation }) => relation?.fields.includes(field.name)) &&
    !closed.has(field.name) &&
    !field.directives.format &&
    !field.directives.upload &&
    takes(field, CHANGED) &&
    field.nativeType === undefined;
  const plain = updatable.filter(isPlain);
  return plain.find(({ field }) => asked.has(field.name) && field.name !== model.label) ?? plain[0];
}

/** Bodies that would be refused for something else, were the record seen. */
function wrong({ resource, facts }: Told): Code[] {
  const unique = resource.updatable.find(({ field }) => field.isUnique && field.kind === 'String')
    ?.field.name;
  const [other] = facts.records;
  if (unique === undefined || !other?.values.has(unique)) return [];
  return [
    object([[propertyKey(unique), heldCode(resource.model, unique, `made.records.${other.name}`)]]),
  ];
}
