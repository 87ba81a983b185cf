import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { FieldIR } from '../../../schema/ir';
import type { PlannedField } from '../../resource-plan';
import { isIndependent } from './field-tests';
import { recordValueCode } from './keys';
import { forbiddenChangesCode } from './rule-write-code';
import { statusTable } from './tables';
import { titleOf, type SpecInput } from './spec-input';

export interface WriteView {
  title: string;
  statuses: string;
  hasBulk: boolean;
  /** Requests have to send `If-Match`. */
  needsVersion: boolean;
  /** The last administrator, whom a login keeps from being deleted, whatever else a bulk request deletes. */
  spared: string | undefined;
}

export interface EditView extends WriteView {
  changes: string;
  bodies: string;
  hasVersion: boolean;
  /** Changes of what the rules read that must be refused; undefined without any. */
  forbidden: string | undefined;
}

export function editCode(input: SpecInput): EditView | undefined {
  const view = writeCode('edit', 'EDIT_STATUS', input);
  if (!view) return undefined;
  const changeable = changeableField(input);
  const changes = changeable
    ? `{ ${propertyKey(changeable.field.name)}: ${stringLiteral(CHANGED_TEXT)} }`
    : '{}';
  const bodies = ['CHANGES', ...invalidBodies(input)];
  return {
    ...view,
    changes,
    bodies: `const bodies = (): object[] => ${print(array(bodies), 0, 'const bodies = (): object[] => '.length, 1)};`,
    hasVersion: input.resource.version !== undefined,
    forbidden: forbiddenChangesCode(input),
  };
}

export function writeCode(
  operation: 'edit' | 'delete',
  table: string,
  input: SpecInput,
): WriteView | undefined {
  const { facts, resource } = input;
  if (!facts.isTested(operation, 'list', 'show')) return undefined;
  const { people, user, isUserModel } = facts;
  const administrator = people.byRole.find(({ role }) => role !== undefined && role === user.all);
  return {
    spared:
      operation === 'delete' && isUserModel && administrator
        ? stringLiteral(administrator.name)
        : undefined,
    title: stringLiteral(titleOf(resource, operation)),
    statuses: statusTable(table, facts.expectedStatuses(operation)),
    hasBulk: resource.bulk.has(operation),
    needsVersion: resource.needsVersion,
  };
}

const CHANGED_TEXT = 'changed';

/** Checks that the field has only length rules, which the text satisfies. */
const acceptsText = (
  { rules: { min = 0, max = Infinity, ...others } }: FieldIR,
  text: string,
): boolean => Object.keys(others).length === 0 && text.length >= min && text.length <= max;

/** Returns a text field without rules of its own for a harmless change, preferably one that the records set. */
function changeableField({ resource, facts }: SpecInput): PlannedField | undefined {
  const { updatable, visible, model } = resource;
  const closed = new Set((model.access?.fields ?? []).map(({ field }) => field));
  const usedFields = new Set(facts.records.flatMap(({ values }) => [...values.keys()]));
  const isPlain = ({ field, reference }: PlannedField): boolean =>
    field.kind === 'String' &&
    !field.isList &&
    visible.some((one) => one.field.name === field.name) &&
    !reference &&
    isIndependent(facts, field) &&
    !closed.has(field.name) &&
    !field.directives.format &&
    !field.directives.upload &&
    acceptsText(field, CHANGED_TEXT) &&
    field.nativeType === undefined;
  const plain = updatable.filter(isPlain);
  return (
    plain.find(({ field }) => usedFields.has(field.name) && field.name !== model.label) ?? plain[0]
  );
}

/** Returns request bodies that would fail for another reason if the record were visible. */
function invalidBodies({ resource, facts }: SpecInput): Code[] {
  const unique = resource.updatable.find(({ field }) => field.isUnique && field.kind === 'String')
    ?.field.name;
  const [other] = facts.records;
  if (unique === undefined || !other?.values.has(unique)) return [];
  return [
    object([
      [
        propertyKey(unique),
        recordValueCode(resource.model, unique, `seeded.records.${other.name}`),
      ],
    ]),
  ];
}
