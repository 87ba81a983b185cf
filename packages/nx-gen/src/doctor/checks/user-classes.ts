import { listOf } from '../../base/nearest';
import { ClassIndex, PRISMA_SERVICE } from '../../project/class-index';
import { classSearch } from '../../project/places';
import {
  accessGuardNamesOf,
  guardNamesOf,
  guardsByModel,
  ineffectiveGuards,
  openByDefault,
} from '../../project/guards';
import { ok, reportProblems, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that every guard of the generated controllers is found exactly once, and that nothing is open without a mention. */
export async function checkGuards(reading: ProjectReading): Promise<Finding> {
  const { config } = valueOf(await reading.context());
  const schema = await reading.schema();
  const stray = 'value' in schema ? ineffectiveGuards(config, schema.value) : [];
  if (stray.length > 0) return reportProblems('error', stray);
  const modelGuards = [...guardsByModel(config).values()].flatMap((given) =>
    Object.values(given).flat(),
  );
  const accessGuards = 'value' in schema && schema.value.user ? accessGuardNamesOf(config) : [];
  const guards = [...new Set([...guardNamesOf(config), ...accessGuards, ...modelGuards])];
  const found = await findClasses(reading, guards);
  const open = 'value' in schema ? openByDefault(config, schema.value) : [];
  if (found.status !== 'ok' || (guards.length > 0 && open.length === 0)) return found;
  const option = Array.isArray(config.guards) ? 'guards' : 'guards.default';
  const opened = guards.length === 0 ? 'the generated API' : listOf(open, 'and');
  return warning(
    `${option}: [] opens ${opened} to everybody`,
    'name a guard there in generator.config.ts, leave it out to get JwtAuthGuard and AdminGuard, or list what is public: guards: { Post: [] }',
  );
}

/** Checks that PrismaService is found exactly once. */
export const checkPrismaService = (reading: ProjectReading): Promise<Finding> =>
  findClasses(reading, [PRISMA_SERVICE]);

async function findClasses(reading: ProjectReading, names: string[]): Promise<Finding> {
  const context = valueOf(await reading.context());
  const search = classSearch(context, await reading.client());
  const index = new ClassIndex(reading.tree, context, search, names);
  const places = names.map((name) => ({ name, place: index.locate(name) }));
  const problems = places.flatMap(({ place }) => ('problem' in place ? [place.problem] : []));
  if (problems.length > 0) return reportProblems('error', problems);
  return ok(
    places.map(({ name, place }) => `${name} in ${'path' in place ? place.path : ''}`).join(', '),
  );
}
