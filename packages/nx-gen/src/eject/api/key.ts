import { propertyKey } from '../../code/literal';
import type { Ejectable } from '../ejectable';

/** How the code of a service names records by their ids. */
export interface KeyCode {
  /** The function from an id to the key of several columns; undefined where there is one column. */
  readonly keyOf?: string;
  /** Prisma's `where` of the record of `id`. */
  readonly one: string;
  /** The columns of the key of `id` with their values, as entries of an object. */
  readonly columns: string;
  /** Prisma's `where` of the records of `ids`. */
  readonly many: string;
  /** Prisma's `where` of no record. */
  readonly none: string;
  /** The columns of the key, read alone. */
  readonly select: string;
  /** The ids of the records of `ids`, as their records have them. */
  readonly shown: string;
  /** The id of a row of the given name. */
  readonly idOf: (row: string) => string;
  /** True where rows carry their id as a column. */
  readonly isPlain: boolean;
}

export function keyCode({
  key,
  resource: { model },
}: Pick<Ejectable, 'key' | 'resource'>): KeyCode {
  const [first, ...others] = key;
  if (!first) throw new Error(`${model.name} has no key`);
  const select = `{ ${key.map(({ name }) => `${propertyKey(name)}: true`).join(', ')} }`;
  const none = `{ ${propertyKey(first.name)}: { in: [] } }`;
  if (others.length > 0) {
    const parts = key.map((_, at) => `part${at}`);
    const read = key.map(
      ({ name, read: reader }, at) => `${propertyKey(name)}: ${reader}(part${at})`,
    );
    const keyName = propertyKey(model.key.name ?? model.key.fields.join('_'));
    return {
      keyOf: `(id: string) => {
        const [${parts.map((part) => `${part} = ''`).join(', ')}] = splitId(id, ${key.length});
        return { ${read.join(', ')} };
      }`,
      one: `{ ${keyName}: keyOf(id) }`,
      columns: '...keyOf(id)',
      many: '{ OR: ids.map(keyOf) }',
      none,
      select,
      shown: 'ids',
      idOf: (row) => `joinId(${key.map(({ name }) => `${row}.${name}`).join(', ')})`,
      isPlain: false,
    };
  }
  const { name, read } = first;
  const column = propertyKey(name);
  const id = (row: string): string => `${row}.${name}`;
  return {
    one: `{ ${column}: ${read}(id) }`,
    columns: `${column}: ${read}(id)`,
    many: `{ ${column}: { in: ids.map(${read}) } }`,
    none,
    select,
    shown: name === 'id' && read === 'intId' ? 'ids: ids.map(Number)' : 'ids',
    idOf: (row) => (read === 'textId' ? id(row) : `String(${id(row)})`),
    isPlain: name === 'id',
  };
}
