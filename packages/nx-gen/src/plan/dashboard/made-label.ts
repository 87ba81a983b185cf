import { object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isOpaque } from '../../schema/opaque';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** What a record is called by that has no label: the record that it belongs to, and from when it is. */
export interface MadeLabel {
  /** `userId`, `user`, and the label of the other resource: `name`. */
  readonly related?: { readonly key: string; readonly relation: string; readonly label: string };
  /** `createdAt`, or what lists are sorted by where that is a point in time. */
  readonly date?: string;
}

/** Undefined where there is a label, and where nothing but the key tells records apart. */
export function madeLabelOf(resource: ResourcePlan): MadeLabel | undefined {
  if (resource.label !== undefined) return undefined;
  const listed = resource.visible.filter(({ field }) => isListed(field));
  const [related] = listed.flatMap(ownerOf);
  const date = sortedDateOf(resource, listed) ?? creationOf(listed);
  if (!related && date === undefined) return undefined;
  return { ...(related && { related }), ...(date !== undefined && { date }) };
}

/** The code of what the runtime makes the label of. */
export function madeLabelCode({ related, date }: MadeLabel, start: string): string {
  const entries: [key: string, value: Code][] = Object.entries({ ...related, date }).flatMap(
    ([name, value]): [string, Code][] =>
      value === undefined ? [] : [[name, stringLiteral(value)]],
  );
  return print(object(entries), 0, start.length, 1);
}

/** The tenant is the same of all records that anybody sees. */
function ownerOf({ field, reference, parts }: PlannedField): Required<MadeLabel>['related'][] {
  if (!reference || reference.isClosed || !field.isRequired || field.preset === 'tenant') return [];
  // nothing is read along by several columns
  if ((parts?.columns.length ?? 0) > 1) return [];
  const { to, field: relation } = reference;
  const label = to.visible.find((one) => one.field.name === to.label)?.field;
  return label && !label.isList && !isOpaque(label)
    ? [{ key: field.name, relation: relation.name, label: label.name }]
    : [];
}

/** What the schema sorts lists by is how people look for its records: a trade by its day, not by when it was typed in. */
const sortedDateOf = (
  { model: { sort } }: ResourcePlan,
  fields: readonly PlannedField[],
): string | undefined =>
  fields.find((one) => one.field.name === sort?.field && isPointInTime(one))?.field.name;

const isPointInTime = ({ field: { isRequired, isList }, type }: PlannedField): boolean =>
  isRequired && !isList && type.studio?.type === 'dateTime';

/** Of several points in time that are set as the record is made, the one that says so. */
function creationOf(fields: readonly PlannedField[]): string | undefined {
  const names = fields
    .filter(
      (one) =>
        isPointInTime(one) &&
        one.field.default?.kind === 'function' &&
        one.field.default.name === 'now',
    )
    .map(({ field }) => field.name);
  return names.find((name) => /^creat/i.test(name)) ?? names[0];
}
