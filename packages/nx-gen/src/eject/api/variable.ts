import { reservedWords } from '../../naming/reserved';

/** Names that the methods of a service already use. */
const USED_NAMES = new Set([
  ...['changes', 'data', 'found', 'hashPassword', 'id', 'ids', 'keyOf', 'listing', 'query'],
  ...['body', 'before', 'context', 'inside', 'record', 'user'],
  ...['allowed', 'count', 'created', 'key', 'row', 'rules', 'visibleWhere'],
  ...['checked', 'given', 'shown', 'written'],
  ...['related', 'rows', 'select', 'toRecord', 'tx', 'version', 'versions', 'where', 'Prisma'],
]);

/** Returns the variable name for a property of a body. */
export const variableOf = (name: string): string =>
  reservedWords.has(name) || USED_NAMES.has(name) ? `${name}Value` : name;
