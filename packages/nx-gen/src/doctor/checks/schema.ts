import { posix } from 'node:path';
import { told } from '../../base/diagnostics';
import { failed, ok, problemsFound, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/** The schema is there and valid; every fault of it is told, with its line. */
export async function checkSchema(reading: Reading): Promise<Finding> {
  const { root, config } = valueOf(await reading.context());
  const outcome = await reading.schema();
  if ('failure' in outcome) return failed(outcome.failure);
  const { models, warnings } = outcome.value;
  const path = posix.join(root, config.schemaPath);
  const marked = models.filter(({ isMarked }) => isMarked).length;
  const problems = [
    ...(marked === 0 ? [told(`${path}: none of its ${models.length} models is marked`, CURE)] : []),
    ...warnings,
  ];
  return problems.length > 0
    ? problemsFound('warning', problems)
    : ok(`${path} is valid; ${marked} of ${models.length} models marked`);
}

const CURE = 'write // @gen_form() on the line above each model that is to have an API and pages';
