import { reservedWords } from '../../naming/reserved';

/** What the methods of a service call something else by. */
const TAKEN = new Set([
  ...['changes', 'data', 'found', 'hashPassword', 'id', 'ids', 'keyOf', 'listing', 'query'],
  ...['related', 'rows', 'select', 'toRecord', 'tx', 'version', 'versions', 'where', 'Prisma'],
]);

/** What a part of a body is called in a method. */
export const variableOf = (name: string): string =>
  reservedWords.has(name) || TAKEN.has(name) ? `${name}Value` : name;
