import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { DELETED_ROUTE } from '../../../schema/soft-delete/check';
import type { ApiPlaces } from '../../api-places';
import { endpointOf } from '../../endpoint';
import { deletionFieldsOf } from '../../../schema/soft-delete/fields';
import { propertyNamed, propertyOf } from '../../public-names';
import { deletionData } from '../soft-delete';
import { recordValueCode } from './keys';
import { statusTable, printArrowBody } from './tables';
import { titleOf, type SpecInput } from './spec-input';

/** A record is deleted, verified as gone, and recreated for the next requester. */
export interface RemovalView {
  /** The records that no others keep the database from deleting. */
  names: string;
  /** `const findLive = (name: RecordName) => api.prisma.post.findFirst({ … });` */
  findLive: string;
  restore: string;
  hasBulk: boolean;
  /** Other records of the fixtures may prevent the deletion. */
  mayBeKept: boolean;
  /** Deleted records are visible to those who may restore them. */
  restoring: RestoringView | undefined;
}

export interface RestoringView {
  /** `const RESTORE_STATUS: Statuses = { … };` */
  statuses: string;
  /** `const markDeleted = (name: RecordName) => api.prisma.post.updateMany({ … });` */
  markDeleted: string;
  /** Route of the deleted records. */
  path: string;
  title: string;
  /** Requests have to send `If-Match`. */
  needsVersion: boolean;
}

/** Undefined where nobody may delete, or where other records need each of the records. */
export function removalCode(
  { facts, resource }: SpecInput,
  places: Pick<ApiPlaces, 'prefix'>,
): RemovalView | undefined {
  const names = facts.removable();
  if (names.length === 0) return undefined;
  const { model, bulk } = resource;
  const prisma = `api.prisma.${resource.names.delegate}`;
  const key = model.key.fields.map((name): [string, Code] => [
    propertyKey(propertyNamed(model, name)),
    recordValueCode(model, name),
  ]);
  const deletion = deletionFieldsOf(model);
  const { own } = model.live ?? {};
  const live: [string, Code][] = own ? [[propertyKey(own.field), own.is]] : [];
  const find = object([['where', object([...key, ...live])]]);
  const restoreCode = !deletion
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
    names: constant('DELETABLE: readonly RecordName[]', array(names.map(stringLiteral))),
    findLive: arrow('findLive', [`${prisma}.findFirst(`, find, ')']),
    restore: arrow('restore', restoreCode),
    hasBulk: bulk.has('delete'),
    mayBeKept: facts.isUserModel,
    restoring:
      deletion && facts.isTested('restore')
        ? {
            statuses: statusTable('RESTORE_STATUS', facts.expectedStatuses('restore')),
            markDeleted: arrow('markDeleted', [
              `${prisma}.updateMany(`,
              object([
                ['where', object(key)],
                ['data', deletionData(deletion, true)],
              ]),
              ')',
            ]),
            path: stringLiteral(`/${endpointOf(resource, places, DELETED_ROUTE)}`),
            title: stringLiteral(titleOf(resource, 'restore')),
            needsVersion: resource.needsVersion,
          }
        : undefined,
  };
}

/** Returns the stored data as Prisma accepts it: its JSON type differs between reading and writing. */
function dataCode(fields: SpecInput['resource']['model']['fields']): Code {
  const json = fields.filter(({ kind }) => kind === 'Json');
  if (json.length === 0) return 'seeded.records[name]';
  const written = json.map(
    (field) =>
      `${propertyOf(field)}: ${field.isList ? '[]' : `seeded.records[name].${propertyOf(field)} ?? {}`}`,
  );
  return {
    open: '{',
    items: ['...seeded.records[name]', ...written],
    close: '}',
    separator: ',',
    padding: ' ',
  };
}

const constant = (head: string, code: Code): string =>
  `const ${head} = ${print(code, 0, `const ${head} = `.length, 1)};`;

const arrow = (name: string, code: Code): string =>
  printArrowBody(`const ${name} = (name: RecordName) =>`, code, 0);
