import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { isAccount, type FieldIR, type ModelIR } from '../ir';
import { typeOf } from './field-text';
import { onModel } from './row';

/** `// @gen_soft_delete(deletedAt)`: a record that is deleted keeps its row, and is not there. */
export const softDelete = onModel<string>({
  argument: ({ name, argument }) =>
    argument
      ? { value: argument }
      : {
          problem: told(
            `@${name} needs the name of a field`,
            `write it like // @${name}(deletedAt), above a model with deletedAt DateTime?`,
          ),
        },
  read: (field, marks, location) => {
    marks.softDelete = { field, location };
  },
  check: (model) => {
    const { field = '' } = model.softDelete ?? {};
    const written = `@gen_soft_delete(${field})`;
    return [fieldProblem(field, model, written), loginProblem(model, written)].filter(
      (problem) => problem !== undefined,
    );
  },
});

/** True of a field that can say when a record was deleted, and of none that is there that it was not. */
export const isTimeOfDeletion = ({ kind, isList, isRequired }: FieldIR): boolean =>
  kind === 'DateTime' && !isList && !isRequired;

function fieldProblem(name: string, model: ModelIR, written: string): Told | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const fit = model.fields.filter(isTimeOfDeletion).map((one) => one.name);
    const guess = nearest(name, fit);
    return told(
      `${written} names no field of ${model.name}`,
      guess
        ? `did you mean ${guess}?`
        : fit.length > 0
          ? `use ${listOf(fit)}`
          : `add ${name} DateTime? to it`,
    );
  }
  if (!isTimeOfDeletion(field))
    return told(
      `${written} names ${typeOf(field)} field, which cannot say when a record was deleted, and be empty until then`,
      'name a DateTime? field',
    );
  return field.isUpdatedAt || field.default !== undefined
    ? told(
        `${written} names a field that is filled in by itself, so that each record would be deleted`,
        'remove its @default or @updatedAt',
      )
    : undefined;
}

/** Nothing fails open: whoever is deleted would still log in. */
const loginProblem = (model: ModelIR, written: string): Told | undefined =>
  isAccount(model) || model.user
    ? told(
        `${written} stands above a model that logs in, and the login knows nothing of it`,
        'remove it, and refuse closed accounts in your guard',
      )
    : undefined;
