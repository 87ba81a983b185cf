import { posix } from 'node:path';
import { createProblem } from '../../base/diagnostics';
import { failed, ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the schema exists and is valid; reports every error with its line. */
export async function checkSchema(reading: ProjectReading): Promise<Finding> {
  const { root, config } = valueOf(await reading.context());
  const outcome = await reading.schema();
  if ('failure' in outcome) return failed(outcome.failure);
  const { models, warnings } = outcome.value;
  const path = posix.join(root, config.schemaPath);
  const marked = models.filter(({ isMarked }) => isMarked).length;
  const problems = [
    ...(marked === 0
      ? [createProblem(`${path}: none of its ${models.length} models is marked`, CURE)]
      : []),
    ...warnings,
  ];
  return problems.length > 0
    ? reportProblems('warning', problems)
    : ok(`${path} is valid; ${marked} of ${models.length} models marked`);
}

const CURE = 'write // @gen_form() on the line above each model that should have an API and pages';
