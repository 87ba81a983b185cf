import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from '../ir';
import { KINDS } from '../kinds';

/** What is wrong with a field that the mark of a model names, where records show one plain value of it. */
export function fieldChoiceProblem(
  name: string,
  model: ModelIR,
  written: string,
): Told | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const fit = model.fields.filter(isFit).map((one) => one.name);
    const guess = nearest(name, fit);
    return told(
      `${written} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(fit)}`,
    );
  }
  if (isUnseen(field))
    return told(`${written} names a field that no client may see`, 'choose a visible one');
  return isFit(field)
    ? undefined
    : told(
        `${written} names a ${field.isList ? 'list' : field.kind} field`,
        'choose one with a single plain value',
      );
}

const isUnseen = (field: FieldIR): boolean =>
  field.directives.hidden !== undefined || isSecret(field);

const isFit = (field: FieldIR): boolean =>
  !field.isList && KINDS[field.kind].isLabel && !isUnseen(field);
