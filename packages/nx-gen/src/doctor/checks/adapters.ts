import { readAdapter } from '../../adapters/read-adapter';
import { formatCount } from '../../base/format-count';
import { createCachedReader } from '../../output/cached-reader';
import { readAdapters } from '../../project/adapters/declared';
import { isAuthRequired, unguardedAdapters } from '../../project/adapters/unguarded-adapters';
import { markedNames } from '../../schema/marked-names';
import { ok, reportProblems, skipped, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that no adapter is public unless it is declared so. */
export async function checkAdapters(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const names = markedNames(schema.models, context.config.suffix);
  const read = createCachedReader(readAdapter);
  const { adapters, problems } = readAdapters(reading.tree, context, schema, names, read);
  // these make a run fail, which the check of generated files reports
  if (problems.length > 0) return skipped('needs adapters that can be read');
  const open = unguardedAdapters(context, adapters);
  if (open.length > 0)
    return isAuthRequired(context.config)
      ? reportProblems('error', open)
      : withAdvice(reportProblems('warning', open));
  return ok(
    adapters.length === 0
      ? 'there are none'
      : `${formatCount(adapters.length, 'adapter')}, none of them open unless declared so`,
  );
}

/** Says how to have such adapters refused: the default only warns, since existing projects may rely on it. */
const withAdvice = ({ suggestion, ...rest }: Finding): Finding => ({
  ...rest,
  suggestion: [...(suggestion === undefined ? [] : [suggestion]), ADVICE].join('; '),
});

const ADVICE =
  "adapterAuth: 'required' in generator.config.ts makes each run refuse adapters without auth";
