import { listOf, nearest } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR, WrittenSoftDelete } from '../ir';
import { isFlagOfDeletion, isTimeOfDeletion } from '../soft-delete/fields';
import type { ArgumentResult } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf } from './field-text';
import { onModel } from './row';

type SoftDeleteFields = Omit<WrittenSoftDelete, 'location'>;

/** `// @gen_soft_delete(deletedAt)`: a deleted record keeps its row but no longer appears. */
export const softDelete = onModel<SoftDeleteFields | typeof FOR_GOOD>({
  argument: (use) =>
    use.argument === FOR_GOOD ? { value: use.argument } : readSoftDeleteFields(use),
  read: (deletion, marks, location) => {
    if (deletion === FOR_GOOD) marks.isDeletedForGood = true;
    else marks.softDelete = { ...deletion, location };
  },
  check: (model) => {
    if (!model.softDelete) return [];
    const { field, at } = model.softDelete;
    const directive = softDeleteText(model.softDelete);
    return [
      fieldProblem(field, model, directive),
      at === undefined ? undefined : timeProblem(field, at, model, directive),
    ].filter((problem) => problem !== undefined);
  },
});

/** Returns the directive as written in the schema. */
export const softDeleteText = ({ field, at, isRestorable }: SoftDeleteFields): string =>
  `@gen_soft_delete(${[
    field,
    ...(at === undefined ? [] : [`at: ${at}`]),
    ...(isRestorable ? [RESTORABLE] : []),
  ].join(', ')})`;

/** In place of the fields: a deletion removes the row. */
const FOR_GOOD = 'no';

/** Follows the fields: deleted records can be restored. */
const RESTORABLE = 'restorable';

/** Reads `deletedAt`, `deleted` or `deleted, at: deletedAt`, each optionally followed by `restorable`. */
function readSoftDeleteFields({ name, argument }: DirectiveUse): ArgumentResult<SoftDeleteFields> {
  if (!argument)
    return {
      problem: createProblem(
        `@${name} needs the name of a field`,
        `write it like // @${name}(deletedAt), above a model with deletedAt DateTime?`,
      ),
    };
  const [field = '', ...words] = argument.split(',').map((part) => part.trim());
  const isRestorable = words.at(-1) === RESTORABLE;
  const [atOption, ...more] = isRestorable ? words.slice(0, -1) : words;
  const at = /^at\s*:\s*(\w+)$/.exec(atOption ?? '')?.[1];
  if (more.length > 0 || (atOption !== undefined && at === undefined))
    return {
      problem: createProblem(
        `@${name}(${argument}) has ${listOf(words, 'and')} after the field`,
        `write @${name}(${field}), after a Boolean with at: deletedAt for a DateTime? that says when, and with ${RESTORABLE} at the end if deleted records can be restored`,
      ),
    };
  return {
    value: { field, ...(at !== undefined && { at }), ...(isRestorable && { isRestorable }) },
  };
}

/** Returns what is wrong with the field that marks a record as deleted. */
function fieldProblem(name: string, model: ModelIR, directive: string): ProblemText | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const candidates = model.fields
      .filter((one) => isTimeOfDeletion(one) || isFlagOfDeletion(one))
      .map((one) => one.name);
    const guess = nearest(name, candidates);
    return createProblem(
      `${directive} names no field of ${model.name}`,
      guess
        ? `did you mean ${guess}?`
        : candidates.length > 0
          ? `use ${listOf(candidates)}`
          : `add ${name} DateTime? to it`,
    );
  }
  if (field.kind === 'Boolean' && !field.isList) return flagProblem(field, directive);
  if (!isTimeOfDeletion(field))
    return createProblem(
      `${directive} names ${typeOf(field)} field, which cannot be empty until it says when a record was deleted`,
      'name a DateTime? field, or a Boolean @default(false)',
    );
  return automaticFieldProblem(field, directive);
}

/** Refuses a nullable flag: NULL is neither, and no SQL comparison matches it. */
function flagProblem(field: FieldIR, directive: string): ProblemText | undefined {
  if (isFlagOfDeletion(field)) return undefined;
  const cure = `write ${field.name} Boolean @default(false)`;
  if (!field.isRequired)
    return createProblem(
      `${directive} names a Boolean that may be null, which says neither that a record is deleted nor that it is not`,
      cure,
    );
  return field.default === undefined
    ? createProblem(
        `${directive} names a Boolean that a new record lacks, since no client writes it`,
        cure,
      )
    : createProblem(
        `${directive} names a Boolean that is not false in a new record, so every new record would be deleted`,
        `name a field that is true for deleted records: deleted Boolean @default(false)`,
      );
}

/** Returns what is wrong with the time of deletion beside a flag. */
function timeProblem(
  name: string,
  at: string,
  model: ModelIR,
  directive: string,
): ProblemText | undefined {
  const [flag, time] = [name, at].map((one) => model.fields.find((field) => field.name === one));
  if (flag && flag.kind !== 'Boolean')
    return createProblem(
      `${directive} names a time after ${typeOf(flag)} field`,
      `write @gen_soft_delete(${at}), or name a Boolean before it`,
    );
  if (!time)
    return createProblem(
      `${directive} names no field of ${model.name}`,
      `add ${at} DateTime? to it`,
    );
  return isTimeOfDeletion(time)
    ? automaticFieldProblem(time, directive)
    : createProblem(
        `${directive} names ${typeOf(time)} field, which cannot be empty until it says when a record was deleted`,
        'name a DateTime? field after at:',
      );
}

function automaticFieldProblem(field: FieldIR, directive: string): ProblemText | undefined {
  return field.isUpdatedAt || field.default !== undefined
    ? createProblem(
        `${directive} names a field that is filled automatically, so every record would be deleted`,
        'remove its @default or @updatedAt',
      )
    : undefined;
}
