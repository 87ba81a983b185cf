import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { DELETED_ROUTE } from '../../../schema/soft-delete/check';
import type { ApiPlaces } from '../../api-places';
import { endpointOf } from '../../endpoint';
import { deletionFieldsOf } from '../../../schema/soft-delete/fields';
import { propertyNamed, propertyOf } from '../../public-names';
import { deletionData } from '../soft-delete';
import { heldCode } from './keys';
import { answersTable, behindArrow } from './tables';
import { titleOf, type Told } from './told';

/** Somebody deletes a record, which is gone then, and is put back for the next one. */
export interface RemovalView {
  /** The records of which the database keeps none for the sake of others. */
  names: string;
  /** `const kept = (name: Name) => api.prisma.post.findFirst({ … });` */
  kept: string;
  restore: string;
  hasBulk: boolean;
  /** The fixtures may have made something that keeps the record. */
  mayBeKept: boolean;
  /** Whoever may is shown the deleted records, and brings them back. */
  restoring: RestoringView | undefined;
}

export interface RestoringView {
  /** `const RESTORED: Answers = { … };` */
  answers: string;
  /** `const drop = (name: Name) => api.prisma.post.updateMany({ … });` */
  drop: string;
  /** Where the deleted records stand. */
  path: string;
  title: string;
}

/** Undefined where nobody may, or where others need each of the records. */
export function removalCode(
  { facts, resource }: Told,
  places: Pick<ApiPlaces, 'prefix'>,
): RemovalView | undefined {
  const names = facts.removable();
  if (names.length === 0) return undefined;
  const { model, bulk } = resource;
  const prisma = `api.prisma.${resource.names.delegate}`;
  const key = model.key.fields.map((name): [string, Code] => [
    propertyKey(propertyNamed(model, name)),
    heldCode(model, name),
  ]);
  const deletion = deletionFieldsOf(model);
  const { own } = model.live ?? {};
  const live: [string, Code][] = own ? [[propertyKey(own.field), own.is]] : [];
  const find = object([['where', object([...key, ...live])]]);
  const back = !deletion
    ? [`${prisma}.create(`, object([['data', dataCode(model.fields)]]), ')']
    : [
        `${prisma}.updateMany(`,
        object([
          ['where', object(key)],
          ['data', deletionData(deletion, false)],
        ]),
        ')',
      ];
  return {
    names: constant('REMOVED: readonly Name[]', array(names.map(stringLiteral))),
    kept: arrow('kept', [`${prisma}.findFirst(`, find, ')']),
    restore: arrow('restore', back),
    hasBulk: bulk.has('delete'),
    mayBeKept: facts.isOfPeople,
    restoring:
      deletion && facts.isTested('restore')
        ? {
            answers: answersTable('RESTORED', facts.answers('restore')),
            drop: arrow('drop', [
              `${prisma}.updateMany(`,
              object([
                ['where', object(key)],
                ['data', deletionData(deletion, true)],
              ]),
              ')',
            ]),
            path: stringLiteral(`/${endpointOf(resource, places, DELETED_ROUTE)}`),
            title: stringLiteral(titleOf(resource, 'restore')),
          }
        : undefined,
  };
}

/** What was read, as it is written: of JSON Prisma reads what it does not write. */
function dataCode(fields: Told['resource']['model']['fields']): Code {
  const json = fields.filter(({ kind }) => kind === 'Json');
  if (json.length === 0) return 'made.records[name]';
  const written = json.map(
    (field) =>
      `${propertyOf(field)}: ${field.isList ? '[]' : `made.records[name].${propertyOf(field)} ?? {}`}`,
  );
  return {
    open: '{',
    items: ['...made.records[name]', ...written],
    close: '}',
    separator: ',',
    padding: ' ',
  };
}

const constant = (head: string, code: Code): string =>
  `const ${head} = ${print(code, 0, `const ${head} = `.length, 1)};`;

const arrow = (name: string, code: Code): string =>
  behindArrow(`const ${name} = (name: Name) =>`, code, 0);
