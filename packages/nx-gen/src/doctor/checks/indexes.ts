import { ok, skipped, warning, type Finding } from '../check';
import { unindexedColumnNotes } from '../indexes/unindexed-columns';
import { formatIndexLines } from '../indexes/index-line';
import { listedResources } from '../indexes/listed-resources';
import { missingIndexes, incompleteSortIndexes, type MissingIndex } from '../indexes/plain-indexes';
import { searchNotes } from '../indexes/search-indexes';
import { valueOf, type ProjectReading } from '../reading';

/**
 * Checks that columns that lists sort by and relations filter by have an index. Indexes for the search of large tables
 * and for optional filters are suggested as notes only, since the doctor does not know how large a table is.
 */
export async function checkIndexes(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const listed = listedResources(schema, context.config.suffix);
  if (listed.length === 0) return skipped('no model with a list is marked');
  const missing = missingIndexes(listed, schema);
  const advice = [
    ...incompleteSortIndexes(listed, schema).map(
      ({ line, column }) =>
        `in the model ${line.model}, replace the index on ${column} with ${line.text}: pages then need not sort all records of one value`,
    ),
    ...searchNotes(listed, schema),
    ...unindexedColumnNotes(listed, schema),
  ];
  if (missing.length === 0)
    return ok(
      'every column that lists sort by and relations filter by has an index',
      advice.length > 0 ? advice.join('\n') : undefined,
    );
  return warning(
    missing.map(({ message }) => message).join('\n'),
    [...cureOf(missing, reading.genCommand('doctor --write')), ...advice].join('\n'),
  );
}

function cureOf(missing: readonly MissingIndex[], command: string): string[] {
  const [{ line } = { line: undefined }, ...more] = missing;
  if (line && more.length === 0)
    return [`write ${line.text} into the model ${line.model}, or run ${command}, and migrate`];
  return [
    `write these lines into their models, or run ${command}, and migrate:`,
    ...formatIndexLines(missing.map((one) => one.line)),
  ];
}
