import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { isAccount, type ModelIR, type Provider } from '../ir';
import { softDeleteText } from '../directives/soft-delete';
import { namesOf } from '../../naming/names';
import { refersByKey } from '../key-reference';
import { isDeletedWith, liveOf, cascadingOwner } from './live';
import { withArticle } from '../../naming/article';

/** Returns the problems of `@gen_soft_delete` that concern the whole schema. */
export function softDeleteProblems(models: readonly ModelIR[], provider: Provider): Diagnostic[] {
  const soft = models.filter(({ softDelete, isMarked }) => softDelete && isMarked);
  if (soft.length === 0) return [];
  if (soft.some(({ softDelete }) => softDelete?.isRestorable)) {
    const clashing = models.filter(usesDeletedRoute);
    if (clashing.length > 0) return clashing.map(routeClashProblem);
  }
  return provider === 'mongodb'
    ? soft.flatMap(mongoProblem)
    : models.flatMap((model) => [
        ...accountProblems(model, models),
        ...(model.isMarked
          ? [...cascadeCycleProblems(model, models), ...nonKeyReferenceProblems(model, models)]
          : []),
      ]);
}

/** Route segment of the deleted records of every resource: `gen-api/deleted/polls`. */
export const DELETED_ROUTE = 'deleted';

const usesDeletedRoute = (model: ModelIR): boolean =>
  model.isMarked && namesOf(model.name, '', model).resource === DELETED_ROUTE;

const routeClashProblem = ({ name, location }: ModelIR): Diagnostic => ({
  location,
  subject: name,
  ...createProblem(
    `its routes would begin with ${DELETED_ROUTE}, which serves records that can be restored`,
    'set another plural with @gen_form(plural: "…")',
  ),
});

/** In MongoDB, a field that was never written is not null. */
const mongoProblem = ({ name, softDelete }: ModelIR): Diagnostic[] =>
  softDelete
    ? [
        {
          location: softDelete.location,
          subject: name,
          ...createProblem(
            `${softDeleteText(softDelete)} works on databases with tables, but this one is MongoDB`,
            'remove it',
          ),
        },
      ]
    : [];

/** Refuses accounts that are soft-deleted along with another record: they could still log in. */
function accountProblems(model: ModelIR, models: readonly ModelIR[]): Diagnostic[] {
  if (!isAccount(model) && !model.user) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const to = cascadingOwner(field, models);
    if (!to || !liveOf(to, models)) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...createProblem(
          `onDelete: Cascade would delete ${withArticle(model.name)} that logs in with its ${to.name}, but the login reads the ${model.name} alone and would not know of @gen_soft_delete`,
          'write onDelete: Restrict, SetNull or NoAction, and refuse closed accounts in your guard',
        ),
      },
    ];
  });
}

/** Refuses cycles of cascading deletion: no filter can follow records deleted with others of their own model at any depth. */
function cascadeCycleProblems(model: ModelIR, models: readonly ModelIR[]): Diagnostic[] {
  if (!liveOf(model, models)) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const to = cascadingOwner(field, models);
    if (!to || !isDeletedWith(to, model, models)) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...createProblem(
          `onDelete: Cascade leads back to ${model.name}, and @gen_soft_delete cannot follow such a circle`,
          'write onDelete: Restrict, SetNull or NoAction',
        ),
      },
    ];
  });
}

/** Whether a record is live is checked by its key, so references must use the key. */
const nonKeyReferenceProblems = (model: ModelIR, models: readonly ModelIR[]): Diagnostic[] =>
  model.fields.flatMap((field): Diagnostic[] => {
    const { relation } = field;
    const to = models.find(({ name, isMarked }) => name === relation?.model && isMarked);
    if (!relation || !to || relation.fields.length === 0 || field.directives.hidden) return [];
    if (!liveOf(to, models) || refersByKey(relation, to)) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...createProblem(
          `refers to ${to.name} by ${listOf(relation.references, 'and')}, but whether that is deleted is checked by its key`,
          `refer to ${listOf(to.key.fields, 'and')}, or write /// @gen_hidden above it`,
        ),
      },
    ];
  });
