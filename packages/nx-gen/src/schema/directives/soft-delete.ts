import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { isAccount, type FieldIR, type ModelIR, type WrittenSoftDelete } from '../ir';
import { isFlagOfDeletion, isTimeOfDeletion } from '../soft-delete/fields';
import type { Reading } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf } from './field-text';
import { onModel } from './row';

type Named = Omit<WrittenSoftDelete, 'location'>;

/** `// @gen_soft_delete(deletedAt)`: a record that is deleted keeps its row, and is not there. */
export const softDelete = onModel<Named>({
  argument: namedFields,
  read: (named, marks, location) => {
    marks.softDelete = { ...named, location };
  },
  check: (model) => {
    if (!model.softDelete) return [];
    const { field, at } = model.softDelete;
    const written = writtenSoftDelete(model.softDelete);
    return [
      fieldProblem(field, model, written),
      at === undefined ? undefined : timeProblem(field, at, model, written),
      loginProblem(model, written),
    ].filter((problem) => problem !== undefined);
  },
});

/** As the schema has it. */
export const writtenSoftDelete = ({ field, at, isRestorable }: Named): string =>
  `@gen_soft_delete(${[
    field,
    ...(at === undefined ? [] : [`at: ${at}`]),
    ...(isRestorable ? [RESTORABLE] : []),
  ].join(', ')})`;

/** What stands behind the fields: deleted records can be brought back. */
const RESTORABLE = 'restorable';

/** `deletedAt`, `deleted`, `deleted, at: deletedAt`, each with `restorable` behind it or not. */
function namedFields({ name, argument }: DirectiveUse): Reading<Named> {
  if (!argument)
    return {
      problem: told(
        `@${name} needs the name of a field`,
        `write it like // @${name}(deletedAt), above a model with deletedAt DateTime?`,
      ),
    };
  const [field = '', ...words] = argument.split(',').map((part) => part.trim());
  const isRestorable = words.at(-1) === RESTORABLE;
  const [given, ...more] = isRestorable ? words.slice(0, -1) : words;
  const at = /^at\s*:\s*(\w+)$/.exec(given ?? '')?.[1];
  if (more.length > 0 || (given !== undefined && at === undefined))
    return {
      problem: told(
        `@${name}(${argument}) says ${listOf(words, 'and')} behind the field`,
        `write @${name}(${field}), with at: deletedAt behind a Boolean for a DateTime? that says when, and ${RESTORABLE} at the end where deleted records can be brought back`,
      ),
    };
  return {
    value: { field, ...(at !== undefined && { at }), ...(isRestorable && { isRestorable }) },
  };
}

/** What is wrong with the field that says whether a record is deleted. */
function fieldProblem(name: string, model: ModelIR, written: string): Told | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const fit = model.fields
      .filter((one) => isTimeOfDeletion(one) || isFlagOfDeletion(one))
      .map((one) => one.name);
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
  if (field.kind === 'Boolean' && !field.isList) return flagProblem(field, written);
  if (!isTimeOfDeletion(field))
    return told(
      `${written} names ${typeOf(field)} field, which cannot say when a record was deleted, and be empty until then`,
      'name a DateTime? field, or a Boolean @default(false)',
    );
  return filledInProblem(field, written);
}

/** NULL would be neither, and in SQL no comparison finds it. */
function flagProblem(field: FieldIR, written: string): Told | undefined {
  if (isFlagOfDeletion(field)) return undefined;
  const cure = `write ${field.name} Boolean @default(false)`;
  if (!field.isRequired)
    return told(
      `${written} names a Boolean that may be empty, and then it says neither that a record is deleted nor that it is not`,
      cure,
    );
  return field.default === undefined
    ? told(
        `${written} names a Boolean that a new record does not have, for no client writes it`,
        cure,
      )
    : told(
        `${written} names a Boolean that is not false in a new record, so that each would be deleted`,
        `name a field that is true of deleted records: deleted Boolean @default(false)`,
      );
}

/** What is wrong with the field that says when, beside one that says whether. */
function timeProblem(name: string, at: string, model: ModelIR, written: string): Told | undefined {
  const [flag, time] = [name, at].map((one) => model.fields.find((field) => field.name === one));
  if (flag && flag.kind !== 'Boolean')
    return told(
      `${written} names a time beside ${typeOf(flag)} field`,
      `write @gen_soft_delete(${at}), or name a Boolean before it`,
    );
  if (!time) return told(`${written} names no field of ${model.name}`, `add ${at} DateTime? to it`);
  return isTimeOfDeletion(time)
    ? filledInProblem(time, written)
    : told(
        `${written} names ${typeOf(time)} field, which cannot say when a record was deleted, and be empty until then`,
        'name a DateTime? field behind at:',
      );
}

function filledInProblem(field: FieldIR, written: string): Told | undefined {
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
