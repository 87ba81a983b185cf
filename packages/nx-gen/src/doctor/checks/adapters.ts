import { readAdapter } from '../../adapters/read-adapter';
import { counted } from '../../base/counted';
import { recallingReader } from '../../output/recall';
import { readAdapters } from '../../project/adapters/declared';
import { openAdapters } from '../../project/adapters/open-adapters';
import { markedNames } from '../../schema/marked-names';
import { ok, problemsFound, skipped, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/** No adapter is open to everybody unless it says so. */
export async function checkAdapters(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const names = markedNames(schema.models, context.config.suffix);
  const read = recallingReader(readAdapter);
  const { adapters, problems } = readAdapters(reading.tree, context, schema, names, read);
  // a run is refused then, which the check of generated files tells
  if (problems.length > 0) return skipped('needs adapters that can be read');
  const open = openAdapters(context, adapters);
  if (open.length > 0) return problemsFound('warning', open);
  return ok(
    adapters.length === 0
      ? 'there is none'
      : `${counted(adapters.length, 'adapter')}, none of them open without saying so`,
  );
}
