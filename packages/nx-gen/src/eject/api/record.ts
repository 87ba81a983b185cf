import { propertyKey } from '../../code/literal';
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

/** Name of the type of a record in a list, which has no links. */
export const listedName = ({ resource, links }: Pick<Ejectable, 'resource' | 'links'>): string =>
  plainNames(resource.names).record + (links.length > 0 ? 'InList' : '');

export function recordCode({ resource, links }: Ejectable, key: KeyCode): RecordCode {
  const row = (select: string): string =>
    `Prisma.${resource.model.name}GetPayload<{ select: typeof ${select} }>`;
  const id = key.isPlain ? '' : `, id: ${key.idOf('row')}`;
  const whole = `(row: ${row('select')}) => ({ ...row${id} })`;
  if (links.length === 0)
    return key.isPlain
      ? { type: row('select') }
      : {
          toRecord: `/** The row with its id, which addresses name it by. */\nconst toRecord = ${whole};`,
          type: 'ReturnType<typeof toRecord>',
          mapped: 'toRecord',
        };
  const shown = links.map(
    (link) => `${propertyKey(link.relation.field.name)}: ${shownLink(link, 'row')}`,
  );
  return {
    toRecord: `/** The row, with links as lists of ids. */\nconst toRecord = (row: ${row('select')}) => ({ ...row${id}, ${shown.join(', ')} });`,
    type: 'ReturnType<typeof toRecord>',
    listed: listedName({ resource, links }),
    ...(key.isPlain
      ? { listedType: row('columns') }
      : {
          toListed: `/** The row of a list with its id. */\nconst toListed = (row: ${row('columns')}) => ({ ...row${id} });`,
          listedType: 'ReturnType<typeof toListed>',
          mapped: 'toListed' as const,
        }),
  };
}
