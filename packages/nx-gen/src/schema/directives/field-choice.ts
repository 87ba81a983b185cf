import { listOf, nearest } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { KINDS } from '../kinds';

/** Returns what is wrong with a field named by a model's mark, where records show a single plain value. */
export function fieldChoiceProblem(
  name: string,
  model: ModelIR,
  directive: string,
): ProblemText | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const candidates = model.fields.filter(hasPlainValue).map((one) => one.name);
    const guess = nearest(name, candidates);
    return createProblem(
      `${directive} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(candidates)}`,
    );
  }
  if (isInvisible(field))
    return createProblem(
      `${directive} names a field that no client may see`,
      'choose a visible one',
    );
  return hasPlainValue(field)
    ? undefined
    : createProblem(
        `${directive} names a ${field.isList ? 'list' : field.kind} field`,
        'choose one with a single plain value',
      );
}

const isInvisible = (field: FieldIR): boolean =>
  field.directives.hidden !== undefined || isSecret(field);

const hasPlainValue = (field: FieldIR): boolean =>
  !field.isList && KINDS[field.kind].isLabel && !isInvisible(field);
