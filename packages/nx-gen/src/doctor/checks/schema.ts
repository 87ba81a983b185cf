import { posix } from 'node:path';
import { readClasses } from '../../adapters/read-class';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { createCachedReader } from '../../output/cached-reader';
import { missingHooks } from '../../project/own-services/missing-hooks';
import { findOwnServices } from '../../project/own-services/own-services';
import { classSearch } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
import { failed, ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the schema exists and is valid, and that each field has somebody who sets it; reports every error with its line. */
export async function checkSchema(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const { root, config } = context;
  const outcome = await reading.schema();
  if ('failure' in outcome) return failed(outcome.failure);
  const { models, warnings } = outcome.value;
  const path = posix.join(root, config.schemaPath);
  const marked = models.filter(({ isMarked }) => isMarked).length;
  const unset = unsetFields(reading, context, outcome.value);
  const problems = [
    ...unset,
    ...(marked === 0
      ? [createProblem(`${path}: none of its ${models.length} models is marked`, CURE)]
      : []),
    ...warnings,
  ];
  return problems.length > 0
    ? reportProblems(unset.length > 0 ? 'error' : 'warning', problems)
    : ok(`${path} is valid; ${marked} of ${models.length} models marked`);
}

const CURE = 'write // @gen_form() on the line above each model that should have an API and pages';

/** Finds required fields that no client writes and no hook of the project sets: no record can be created. */
function unsetFields(
  reading: ProjectReading,
  context: ProjectContext,
  { models, client }: SchemaIR,
): Diagnostic[] {
  const names = markedNames(models, context.config.suffix);
  const search = classSearch(context, client);
  const { services } = findOwnServices(
    reading.tree,
    context,
    [...names.values()],
    search,
    createCachedReader(readClasses),
  );
  return missingHooks(reading.tree, models, names, services).flatMap(({ model, fields, own }) => {
    const extend = reading.genCommand(`extend ${model.name}`);
    const [lacking, hook] = own
      ? [`${own.name} has no beforeCreate`, `set it in a beforeCreate of ${own.name}`]
      : ['no class extends the generated service', `run ${extend}, set it in beforeCreate there`];
    return fields.map((field): Diagnostic => ({
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...createProblem(
        `the server sets it, but ${lacking}: creating a record fails`,
        `${hook}, make it optional, or give it a @default`,
      ),
    }));
  });
}
