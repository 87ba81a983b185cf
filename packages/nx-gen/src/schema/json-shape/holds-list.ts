import type { FieldIR } from '../ir';

/** Checks whether a value of the field is a list: a list of the database, or one of objects within a single Json column. */
export const holdsList = ({
  isList,
  directives,
}: Pick<FieldIR, 'isList' | 'directives'>): boolean => isList || directives.shape?.isList === true;
