import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { plainWords } from '../../naming/words';
import { softDeleteText } from '../directives/soft-delete';
import { holdersOf } from '../holders';
import type { FieldIR, ModelIR, Provider, WrittenSoftDelete } from '../ir';
import { softDeleteProblems } from './check';
import { isFlagOfDeletion, isNumericFlag, isTimeOfDeletion } from './fields';
import { isCascading } from './live';

/**
 * Warns of models that have fields for soft deletion but do not say so: the rest of the application keeps their rows,
 * and the API would remove them.
 */
export const softDeleteWarnings = (models: readonly ModelIR[], provider: Provider): Diagnostic[] =>
  models.flatMap((model) => {
    const suggestion = suggestionFor(model, provider);
    // documents have no soft deletion
    if (!suggestion || provider === 'mongodb') return [];
    const [obstacle] = obstaclesTo(suggestion, model, models, provider);
    const { field } = suggestion;
    const loss = `it has ${field}, but a DELETE removes the row and what cascades from it`;
    const problem = obstacle
      ? createProblem(
          `${loss}, and @gen_soft_delete cannot keep it because of ${obstacle.subject ?? model.name}`,
          'write @gen_form(except: [delete]), or // @gen_soft_delete(no) if that is meant',
        )
      : createProblem(
          loss,
          `${toBoolean(field, model)}write // ${softDeleteText(suggestion)} above the model to keep the row, or // @gen_soft_delete(no) if that is meant`,
        );
    return [{ location: model.location, subject: model.name, ...problem }];
  });

/** Their Boolean is a number in the database, so that either type of the schema can read it. */
const NUMERIC_BOOLEANS: ReadonlySet<Provider> = new Set(['mysql', 'sqlite']);

function toBoolean(name: string, { fields }: ModelIR): string {
  return fields.some((field) => field.name === name && field.kind === 'Int')
    ? `make it ${name} Boolean @default(false) if it holds 0 and 1, and `
    : '';
}

function suggestionFor(model: ModelIR, provider: Provider): WrittenSoftDelete | undefined {
  const { fields, location, isMarked, softDelete, isDeletedForGood, operations } = model;
  const isDeleted = isMarked && operations?.includes('delete') !== false;
  if (!isDeleted || softDelete || isDeletedForGood) return undefined;
  const named = fields.filter(isNamedAfterDeletion);
  const flag =
    named.find(isFlagOfDeletion) ??
    (NUMERIC_BOOLEANS.has(provider) ? named.find(isNumericFlag) : undefined);
  const time = named.find(
    (field) => isTimeOfDeletion(field) && !field.isUpdatedAt && !field.default,
  );
  if (flag) return { field: flag.name, ...(time && { at: time.name }), location };
  return time && { field: time.name, location };
}

/** In English, and as older applications write it in German, French, Spanish, Portuguese, Italian, Dutch and the Nordic languages. */
const DELETION_WORDS: ReadonlySet<string> = new Set([
  ...['deleted', 'deletion', 'removed', 'geloscht', 'geloescht', 'supprime', 'supprimee'],
  ...['eliminado', 'eliminada', 'borrado', 'borrada', 'excluido', 'excluida', 'apagado'],
  ...['eliminato', 'eliminata', 'verwijderd', 'slettet', 'raderad', 'borttagen'],
]);
const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...['is', 'was', 'soft', 'at', 'on', 'date', 'time', 'ist', 'am', 'datum', 'zeit', 'le', 'est'],
  ...['fecha', 'el', 'esta', 'data', 'em', 'il', 'op', 'er', 'den', 'dato'],
]);

/** `deletedAt`, `is_deleted`, `dateDeleted`; not `deletedBy`, or `notifyOnDeleted`. */
const isNamedAfterDeletion = ({ name }: FieldIR): boolean => {
  const words = plainWords(name);
  return (
    words.some((word) => DELETION_WORDS.has(word)) &&
    words.every((word) => DELETION_WORDS.has(word) || OTHER_WORDS.has(word))
  );
};

/** Returns what a run would say against the directive. */
const obstaclesTo = (
  softDelete: WrittenSoftDelete,
  model: ModelIR,
  models: readonly ModelIR[],
  provider: Provider,
): Diagnostic[] =>
  softDeleteProblems(
    concernedBy(model, models).map((one) => (one === model ? { ...one, softDelete } : one)),
    provider,
  );

/** Returns what may stand in the way: the model, what a cascade deletes with its records, and what refers to any of these. */
function concernedBy(model: ModelIR, models: readonly ModelIR[]): ModelIR[] {
  const deleted = new Set([model]);
  const concerned = new Set([model]);
  // the set grows while it is iterated
  for (const one of deleted)
    for (const { other, holder } of holdersOf(one, models)) {
      concerned.add(other);
      if (isCascading(holder)) deleted.add(other);
    }
  return models.filter((one) => concerned.has(one));
}
