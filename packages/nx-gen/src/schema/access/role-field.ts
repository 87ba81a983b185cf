import { createProblem, type ProblemText } from '../../base/diagnostics';
import { nearest } from '../../base/nearest';
import { typeOf } from '../directives/field-text';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { valueFieldNames } from './compare';
import type { RoleIR } from './rule';
import { fieldNamed } from './scope';

/** Where the role stands, and the text or enum that holds it: `name` of `roles.name`. */
interface RoleField {
  readonly role: RoleIR;
  readonly field: FieldIR;
}

/**
 * Follows `role` of `@gen_user`: a field of the user's model, or one of the records that the user is related to, such as
 * `roles.name`.
 */
export function readRoleField(
  written: string,
  userModel: ModelIR,
  models: readonly ModelIR[],
): RoleField | { problem: ProblemText } {
  const given = `@gen_user(role: ${written})`;
  const [first = '', ...path] = written.split('.');
  const relations: FieldIR[] = [];
  let model = userModel;
  for (const name of [first, ...path].slice(0, -1)) {
    const relation = fieldNamed(model, name);
    const next = relation && relatedModel(relation, models);
    if (!next) return { problem: noRelation(given, name, model) };
    relations.push(relation);
    model = next;
  }
  const name = path.at(-1) ?? first;
  const field = fieldNamed(model, name);
  if (!field) return { problem: noField(given, name, model) };
  const problem = valueProblem(given, field, relatedModel(field, models), relations.length > 0);
  if (problem) return { problem };
  const fields = [...relations, field];
  const isList = fields.some((one) => one.isList);
  const isOptional = !isList && fields.some((one) => !one.isRequired);
  return { role: { field: first, isList, isOptional, path }, field };
}

const relatedModel = ({ relation }: FieldIR, models: readonly ModelIR[]): ModelIR | undefined =>
  relation && models.find(({ name }) => name === relation.model);

function noRelation(given: string, name: string, { name: model, fields }: ModelIR): ProblemText {
  const relations = fields.filter(({ relation }) => relation).map((field) => field.name);
  const guess = nearest(name, relations);
  return createProblem(
    `${given} needs a relation before the dot, but ${model} has none called ${name}`,
    guess ? `did you mean ${guess}?` : 'name a field of the user itself',
  );
}

function noField(given: string, name: string, { name: model, fields }: ModelIR): ProblemText {
  const guess = nearest(name, valueFieldNames(fields));
  return createProblem(
    `${given} names no field of ${model}`,
    guess ? `did you mean ${guess}?` : 'name one that is a String or an enum',
  );
}

/** @param to the model that the field leads to */
function valueProblem(
  given: string,
  field: FieldIR,
  to: ModelIR | undefined,
  isRelated: boolean,
): ProblemText | undefined {
  if (to)
    return createProblem(
      `${given} names a relation, not the role`,
      `add the field of ${to.name} that holds it: ${given.slice(0, -1)}.name)`,
    );
  if ((field.kind !== 'String' && field.kind !== 'Enum') || isSecret(field))
    return createProblem(
      `${given} names ${typeOf(field)} field`,
      'name one that is a String or an enum',
    );
  if (isRelated && field.isList)
    return createProblem(
      `${given} names a list in related records`,
      'name a field with a single role',
    );
  return undefined;
}
