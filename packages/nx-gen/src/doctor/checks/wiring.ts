import { error, failed, ok, skipped, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';
import { tryWiring } from '../try-wiring';
import { wiredFilesOf } from '../../project/wired-files';

/** Checks that the application module, App.tsx and the data provider register every generated resource. */
export async function checkWiring(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const { models } = valueOf(await reading.schema());
  if (!models.some(({ isMarked }) => isMarked))
    return skipped('no model is marked, so there is nothing to wire');
  const outcome = await tryWiring(reading);
  if ('failure' in outcome) return failed(outcome.failure);
  const unwired = outcome.value.changed.map(({ path }) => path);
  if (unwired.length > 0)
    return error(
      `${unwired.join(', ')} ${unwired.length === 1 ? 'does' : 'do'} not register every generated resource`,
      `run ${reading.command('all')}, which adds what is missing`,
    );
  const files = wiredFilesOf(reading.tree, context).map(({ path }) => path);
  return ok(`every generated resource is registered in ${files.join(', ')}`);
}
