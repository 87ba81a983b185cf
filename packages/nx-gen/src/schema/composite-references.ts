import { isAutomatic } from './automatic';
import type { FieldIR, ModelIR } from './ir';
import { isGivenByHook, isPreset } from './missing-value';
import { type Told, told } from '../base/diagnostics';

/** A reference of several columns that may each be null. Databases check nothing of one of which a part is. */
export interface CompositeReference {
  readonly relation: FieldIR;
  /** Those columns. */
  readonly fields: readonly FieldIR[];
  /** Of them those that are part of no other reference, and that clients give: whoever writes one names a record by it. */
  readonly own: readonly FieldIR[];
}

/** The references of a model that a write could leave half empty. */
export function compositeReferences(model: ModelIR): CompositeReference[] {
  return model.fields.flatMap((relation): CompositeReference[] => {
    const names = relation.relation?.fields ?? [];
    const fields = names.flatMap((name) =>
      model.fields.filter((field) => field.name === name && !field.isRequired),
    );
    const own = fields.filter(
      (field) => !isOfServer(field, model) && holdersOf(field, model).length === 1,
    );
    return fields.length > 1 && own.length > 0 ? [{ relation, fields, own }] : [];
  });
}

const holdersOf = ({ name }: FieldIR, { fields }: ModelIR): FieldIR[] =>
  fields.filter(({ relation }) => relation?.fields.includes(name));

/** A column that no client gives beside one that clients do: what it leaves empty makes half a reference. */
export function halfProblem(field: FieldIR, model: ModelIR): Told | undefined {
  if (isGiven(field, model) || !isWritten(model)) return undefined;
  for (const { relation, fields, own } of compositeReferences(model)) {
    const written = own.find((other) => isGiven(other, model));
    if (fields.includes(field) && written)
      return told(
        `clients write ${written.name} and not this column, and of a reference that is half empty the database checks nothing: ${relation.name} would lead nowhere`,
        'let clients write both of them or neither, or make the column required',
      );
  }
  return undefined;
}

const isWritten = ({ operations }: ModelIR): boolean =>
  operations === undefined || operations.includes('create') || operations.includes('edit');

/** Clients give the column a value, or the server does: the API checks it then with the rest. */
const isGiven = (field: FieldIR, model: ModelIR): boolean => {
  const { hidden, readOnly } = field.directives;
  return (
    isOfServer(field, model) ||
    (hidden === undefined && readOnly === undefined && !isAutomatic(field))
  );
};

/** True of a column to which a rule, or a hook of the project, gives what no body needs to say. */
export const isOfServer = (field: FieldIR, model: ModelIR): boolean =>
  isPreset(field, model) || isGivenByHook(field);
