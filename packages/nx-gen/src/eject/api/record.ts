import { propertyKey } from '../../code/literal';
import { isListed } from '../../plan/resource';
import type { Ejectable } from '../ejectable';
import { plainNames } from '../places';
import type { KeyCode } from './key';
import { linkIdsCode, selectsForUser } from './links';

/** How rows are converted to the records of a response. */
export interface RecordCode {
  /** Declares the function that converts a row; undefined if rows need no conversion. */
  readonly toRecord?: string;
  /** The same for a row of a list, which has no links. */
  readonly toListed?: string;
  readonly type: string;
  /** Name and definition of the type of a record in a list; absent if it is the same type. */
  readonly listed?: string;
  readonly listedType?: string;
  /** Name of the function to map a list with. */
  readonly mapped?: 'toRecord' | 'toListed';
}

/** Returns the type name of a record in a list, which may omit fields of a single record. */
export const listRecordName = (model: Pick<Ejectable, 'resource' | 'links'>): string =>
  plainNames(model.resource.names).record + (hasShorterListRecord(model) ? 'InList' : '');

/** Returns the type names of records in responses: with related records if a request may include some. */
export function responseTypeNames(model: Pick<Ejectable, 'resource' | 'links' | 'included'>) {
  const { record, withRelated } = plainNames(model.resource.names);
  const one = model.included.length > 0 ? withRelated : record;
  return { one, inList: one + (hasShorterListRecord(model) ? 'InList' : '') };
}

/** Returns true if a model's lists omit something: links, or columns that its directives exclude. */
export const hasShorterListRecord = ({
  resource,
  links,
}: Pick<Ejectable, 'resource' | 'links'>): boolean =>
  links.length > 0 || resource.visible.some(({ field }) => !isListed(field));

export function recordCode({ resource, links }: Ejectable, key: KeyCode): RecordCode {
  const row = (select: string): string =>
    `Prisma.${resource.model.name}GetPayload<{ select: ${select === 'select' && selectsForUser({ links }) ? 'ReturnType<typeof selectFor>' : `typeof ${select}`} }>`;
  const id = key.isPlain ? '' : `, id: ${key.idOf('row')}`;
  const rowToRecord = `(row: ${row('select')}) => ({ ...row${id} })`;
  const isShort = hasShorterListRecord({ resource, links });
  const inList: Partial<RecordCode> = !isShort
    ? {}
    : {
        listed: listRecordName({ resource, links }),
        ...(key.isPlain
          ? { listedType: row('columns') }
          : {
              toListed: `/** A row of a list, with its id. */\nconst toListed = (row: ${row('columns')}) => ({ ...row${id} });`,
              listedType: 'ReturnType<typeof toListed>',
              mapped: 'toListed',
            }),
      };
  if (links.length === 0)
    return key.isPlain
      ? { type: row('select'), ...inList }
      : {
          toRecord: `/** A row, with the id that URLs use. */\nconst toRecord = ${rowToRecord};`,
          type: 'ReturnType<typeof toRecord>',
          mapped: 'toRecord',
          ...inList,
        };
  const linkEntries = links.map(
    (link) => `${propertyKey(link.relation.field.name)}: ${linkIdsCode(link, 'row')}`,
  );
  return {
    toRecord: `/** A row, with linked records as lists of ids. */\nconst toRecord = (row: ${row('select')}) => ({ ...row${id}, ${linkEntries.join(', ')} });`,
    type: 'ReturnType<typeof toRecord>',
    ...inList,
  };
}
