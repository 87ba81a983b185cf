import { listOf } from '../../base/nearest';
import type { ResolvedConfig } from '../../config/config';
import { ClassIndex } from '../../project/class-index';
import { PRISMA_SERVICE } from '../../project/prisma-service';
import { classSearch } from '../../project/places';
import {
  accessGuardNamesOf,
  guardNamesOf,
  guardsByModel,
  ineffectiveGuards,
  openByDefault,
} from '../../project/guards';
import type { SchemaIR } from '../../schema/ir';
import { error, ok, reportProblems, warning, type Finding } from '../check';
import { mayExportService } from '../exported-service';
import { valueOf, type ProjectReading } from '../reading';
import { otherClientProblem } from '../service-client';
import { unimportedModule } from '../unimported-module';

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
  if (found.status !== 'ok') return found;
  const opened = 'value' in schema ? openedBy(config, schema.value) : guards.length === 0 && ALL;
  if (!opened) return guards.length > 0 ? found : ok('nothing is public that guards does not list');
  const option = Array.isArray(config.guards) ? 'guards' : 'guards.default';
  return warning(
    `${option}: [] opens ${opened} to everybody`,
    'name a guard there in generator.config.ts, leave it out to get JwtAuthGuard and AdminGuard, or list what is public: guards: { Post: [] }',
  );
}

const ALL = 'the generated API';

/** Returns what is public by default, as a part of a sentence; undefined if nothing is. */
function openedBy(config: ResolvedConfig, schema: SchemaIR): string | undefined {
  const open = openByDefault(config, schema);
  if (open.length === 0) return undefined;
  const marked = schema.models.filter(({ isMarked }) => isMarked);
  return marked.every(({ name }) => open.includes(name)) ? ALL : listOf(open, 'and');
}

/** Checks that PrismaService is found exactly once, and that the application and the generated modules can get it. */
export async function checkPrismaService(reading: ProjectReading): Promise<Finding> {
  const found = await findClasses(reading, [PRISMA_SERVICE]);
  if (found.status !== 'ok') return found;
  const otherClient = await otherClientProblem(reading);
  if (otherClient !== undefined)
    return error(otherClient, 'import it from there, as generated files do');
  const unimported = await unimportedModule(reading, PRISMA_SERVICE);
  if (unimported)
    return error(
      `no module imports ${unimported.name} of ${unimported.path}, so the application does not start`,
      `add ${unimported.name} to the imports of the application module`,
    );
  return (await mayExportService(reading))
    ? found
    : warning(
        `no module has ${PRISMA_SERVICE} in its exports, so the generated modules cannot get it`,
        'write a module with @Global() that provides and exports it, and import that in the application module',
      );
}

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
