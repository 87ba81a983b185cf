import { isEmpty, type Values } from './values.js';

/** Limits the choices to records that match the referring record. */
export interface Matched<Source extends string = string> {
  /** Fields of the other resource → fields of this one with the same value: `{ userId: 'userId' }`. */
  match?: Readonly<Record<string, Source>>;
}

/** Returns the filter for the list of choices; empty fields do not filter. */
export const matchFilter = (match: Matched['match'], valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(
    Object.entries(match ?? {})
      .map(([theirs, ours]): [string, unknown] => [theirs, valueOf(ours)])
      .filter(([, value]) => !isEmpty(value)),
  );
