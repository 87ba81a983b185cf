/** The sentences that `prisma db pull` writes into comments with three slashes; each is a line of its own. */
const NOTES: readonly RegExp[] = [
  /^This .* requires (?:an )?additional setup (?:for|in) migrations.* https:\/\/pris\.ly\/d\//,
  /^This \w+ has been renamed to '.*' during introspection,/,
  /^The underlying (?:table|view) does not contain a valid unique identifier /,
  /^We could not retrieve columns for the underlying (?:table|view)\./,
  // of MongoDB, from a sample
  /^Multiple data types found: .* out of \d/,
  /^Could not determine type: the field only had null or empty values /,
  /^Nested objects had no data in the sample /,
  /^Field referred in an index, but found no data /,
];

/** Checks whether a line of documentation is for the author of the schema, and not about the data. */
export const isIntrospectionNote = (text: string): boolean =>
  NOTES.some((note) => note.test(text.trim()));
