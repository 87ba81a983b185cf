import { propertyKey } from '../../code/literal';
import type { Ejectable } from '../ejectable';

/** Code fragments that identify records by their ids. */
export interface KeyCode {
  /** The function from an id to a composite key; undefined for a single column. */
  readonly keyOf?: string;
  /** Prisma's `where` for the record with `id`. */
  readonly one: string;
  /** The key columns of `id` with their values, as entries of an object. */
  readonly columns: string;
  /** The key columns of `id` with their values, as an object. */
  readonly columnsOfId: string;
  /** Prisma's `where` for the records with `ids`. */
  readonly many: string;
  /** Prisma's `where` that matches nothing. */
  readonly none: string;
  /** A `select` of the key columns only. */
  readonly select: string;
  /** The ids of the records with `ids`, in the form the records have them. */
  readonly shown: string;
  /** Returns the id of a row in the given variable. */
  readonly idOf: (row: string) => string;
  /** True if the id is a column of the row. */
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
      columnsOfId: 'keyOf(id)',
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
    columnsOfId: `{ ${column}: ${read}(id) }`,
    many: `{ ${column}: { in: ids.map(${read}) } }`,
    none,
    select,
    shown: name === 'id' && read === 'intId' ? 'ids: ids.map(Number)' : 'ids',
    idOf: (row) => (read === 'textId' ? id(row) : `String(${id(row)})`),
    isPlain: name === 'id',
  };
}
