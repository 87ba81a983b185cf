import { propertyKey } from '../../code/literal';
import { isListed } from '../../plan/resource';
import type { Ejectable } from '../ejectable';
import { plainNames } from '../places';
import type { KeyCode } from './key';
import { shownLink } from './links';

/** How rows become what clients get. */
export interface RecordCode {
  /** Declares the function over one row; undefined where a row is the record. */
  readonly toRecord?: string;
  /** The same over a row of a list, which has no links. */
  readonly toListed?: string;
  readonly type: string;
  /** Name and definition of the type of a record in a list; the same type where they are absent. */
  readonly listed?: string;
  readonly listedType?: string;
  /** Name of the function that a list is mapped with. */
  readonly mapped?: 'toRecord' | 'toListed';
}

/** Name of the type of a record in a list, which may have less than one that is read alone. */
export const listedName = (model: Pick<Ejectable, 'resource' | 'links'>): string =>
  plainNames(model.resource.names).record + (isShortened(model) ? 'InList' : '');

/** Names of the types of a record that is answered: with related records where a request may include some. */
export function answeredNames(model: Pick<Ejectable, 'resource' | 'links' | 'included'>) {
  const { record, withRelated } = plainNames(model.resource.names);
  const one = model.included.length > 0 ? withRelated : record;
  return { one, inList: one + (isShortened(model) ? 'InList' : '') };
}

/** True of a model whose lists leave something out: links, and columns that its directives keep out. */
export const isShortened = ({ resource, links }: Pick<Ejectable, 'resource' | 'links'>): boolean =>
  links.length > 0 || resource.visible.some(({ field }) => !isListed(field));

export function recordCode({ resource, links }: Ejectable, key: KeyCode): RecordCode {
  const row = (select: string): string =>
    `Prisma.${resource.model.name}GetPayload<{ select: typeof ${select} }>`;
  const id = key.isPlain ? '' : `, id: ${key.idOf('row')}`;
  const whole = `(row: ${row('select')}) => ({ ...row${id} })`;
  const isShort = isShortened({ resource, links });
  const inList: Partial<RecordCode> = !isShort
    ? {}
    : {
        listed: listedName({ resource, links }),
        ...(key.isPlain
          ? { listedType: row('columns') }
          : {
              toListed: `/** The row of a list with its id. */\nconst toListed = (row: ${row('columns')}) => ({ ...row${id} });`,
              listedType: 'ReturnType<typeof toListed>',
              mapped: 'toListed',
            }),
      };
  if (links.length === 0)
    return key.isPlain
      ? { type: row('select'), ...inList }
      : {
          toRecord: `/** The row with its id, which addresses name it by. */\nconst toRecord = ${whole};`,
          type: 'ReturnType<typeof toRecord>',
          mapped: 'toRecord',
          ...inList,
        };
  const shown = links.map(
    (link) => `${propertyKey(link.relation.field.name)}: ${shownLink(link, 'row')}`,
  );
  return {
    toRecord: `/** The row, with links as lists of ids. */\nconst toRecord = (row: ${row('select')}) => ({ ...row${id}, ${shown.join(', ')} });`,
    type: 'ReturnType<typeof toRecord>',
    ...inList,
  };
}
