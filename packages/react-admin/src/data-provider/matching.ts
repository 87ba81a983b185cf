import { isEmpty, type Values } from './values.js';

/** Where records are chosen, those alone are offered which fit the record that refers to them. */
export interface Matched<Source extends string = string> {
  /** Fields of the other resource → the fields of this one that have the same: `{ userId: 'userId' }`. */
  match?: Readonly<Record<string, Source>>;
}

/** What their list is filtered by; of a field that is empty nothing. */
export const matching = (match: Matched['match'], valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(
    Object.entries(match ?? {})
      .map(([theirs, ours]): [string, unknown] => [theirs, valueOf(ours)])
      .filter(([, value]) => !isEmpty(value)),
  );
