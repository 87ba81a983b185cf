/** An input that offers records of another resource. */
export interface Choosable {
  /** The relation for which they are chosen, if a rule restricts the choices: `links.collection`. */
  choosableFor?: string;
}

/** Returns the query options of such an input's list. */
export const choosableQuery = (
  choosableFor: string | undefined,
): { queryOptions?: { meta: { choosableFor: string } } } =>
  choosableFor === undefined ? {} : { queryOptions: { meta: { choosableFor } } };
