import { told, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { isAccount, type ModelIR, type Provider } from '../ir';
import { writtenSoftDelete } from '../directives/soft-delete';
import { namesOf } from '../../naming/names';
import { goesWith, liveOf, ownerBehind } from './live';
import { withArticle } from '../../naming/article';

/** What is wrong with `@gen_soft_delete` as far as the whole schema tells. */
export function softDeleteProblems(models: readonly ModelIR[], provider: Provider): Diagnostic[] {
  const soft = models.filter(({ softDelete, isMarked }) => softDelete && isMarked);
  if (soft.length === 0) return [];
  if (soft.some(({ softDelete }) => softDelete?.isRestorable)) {
    const taken = models.filter(isCalledDeleted);
    if (taken.length > 0) return taken.map(takenName);
  }
  return provider === 'mongodb'
    ? soft.flatMap(onMongo)
    : models.flatMap((model) => [
        ...accountsOf(model, models),
        ...(model.isMarked ? [...circlesOf(model, models), ...unknownKeys(model, models)] : []),
      ]);
}

/** Under this word stand the deleted records of every resource: `gen-api/deleted/polls`. */
export const DELETED_ROUTE = 'deleted';

const isCalledDeleted = (model: ModelIR): boolean =>
  model.isMarked && namesOf(model.name, '', model).resource === DELETED_ROUTE;

const takenName = ({ name, location }: ModelIR): Diagnostic => ({
  location,
  subject: name,
  ...told(
    `its routes would begin with ${DELETED_ROUTE}, under which records that can be restored stand`,
    'give it another plural in @gen_form(plural: "…")',
  ),
});

/** There, a field that was never written is not null. */
const onMongo = ({ name, softDelete }: ModelIR): Diagnostic[] =>
  softDelete
    ? [
        {
          location: softDelete.location,
          subject: name,
          ...told(
            `${writtenSoftDelete(softDelete)} works on databases with tables, and this one is MongoDB`,
            'remove it',
          ),
        },
      ]
    : [];

/** Nothing fails open: whoever is deleted with another record would still log in. */
function accountsOf(model: ModelIR, models: readonly ModelIR[]): Diagnostic[] {
  if (!isAccount(model) && !model.user) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const to = ownerBehind(field, models);
    if (!to || !liveOf(to, models)) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...told(
          `onDelete: Cascade would delete ${withArticle(model.name)} that logs in with its ${to.name}, and the login knows nothing of @gen_soft_delete`,
          'write onDelete: Restrict, SetNull or NoAction, and refuse closed accounts in your guard',
        ),
      },
    ];
  });
}

/** No condition follows records that are deleted with others of their own kind, however deep. */
function circlesOf(model: ModelIR, models: readonly ModelIR[]): Diagnostic[] {
  if (!liveOf(model, models)) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const to = ownerBehind(field, models);
    if (!to || !goesWith(to, model, models)) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...told(
          `onDelete: Cascade leads back to ${model.name}, and @gen_soft_delete cannot follow it through all of them`,
          'write onDelete: Restrict, SetNull or NoAction',
        ),
      },
    ];
  });
}

/** Whether a record is there is asked by its key, so that is what refers to it. */
const unknownKeys = (model: ModelIR, models: readonly ModelIR[]): Diagnostic[] =>
  model.fields.flatMap((field): Diagnostic[] => {
    const { fields = [], references = [], model: name = '' } = field.relation ?? {};
    const to = models.find((one) => one.name === name && one.isMarked);
    if (!to || fields.length === 0 || field.directives.hidden || !liveOf(to, models)) return [];
    const { key } = to;
    const isKey =
      references.length === key.fields.length &&
      key.fields.every((one) => references.includes(one));
    if (isKey) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...told(
          `refers to ${name} by ${listOf(references, 'and')}, and whether that is deleted is asked by its key`,
          `refer to ${listOf(key.fields, 'and')}, or write /// @gen_hidden above it`,
        ),
      },
    ];
  });
