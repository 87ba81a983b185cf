/** An input that offers records of another resource. */
export interface Choosable {
  /** The relation in which they are chosen, where a rule says which may be: `links.collection`. */
  choosableFor?: string;
}

/** What such an input asks its list. */
export const choosableQuery = (
  choosableFor: string | undefined,
): { queryOptions?: { meta: { choosableFor: string } } } =>
  choosableFor === undefined ? {} : { queryOptions: { meta: { choosableFor } } };
