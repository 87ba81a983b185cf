import { ok, skipped, warning, type Finding } from '../check';
import { askedNotes } from '../indexes/asked-notes';
import { shownLines } from '../indexes/index-line';
import { listedResources } from '../indexes/listed-resources';
import { missingIndexes, unfinishedOrders, type MissingIndex } from '../indexes/plain-indexes';
import { searchNotes } from '../indexes/search-indexes';
import { valueOf, type Reading } from '../reading';

/**
 * Columns that lists sort by and relations filter by have an index. How large a table is only its owner knows: what helps
 * the search of a large one, and what clients may ask for that nobody asks for today, is told and is no fault.
 */
export async function checkIndexes(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const listed = listedResources(schema, context.config.suffix);
  if (listed.length === 0) return skipped('no model with a list is marked');
  const missing = missingIndexes(listed, schema);
  const advice = [
    ...unfinishedOrders(listed, schema).map(
      ({ line, column }) =>
        `in the model ${line.model}, ${line.text} in place of the index by ${column} spares sorting the records of one value for each page`,
    ),
    ...searchNotes(listed, schema),
    ...askedNotes(listed, schema),
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
    ...shownLines(missing.map((one) => one.line)),
  ];
}
