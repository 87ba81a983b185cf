import { ClassIndex, PRISMA_SERVICE } from '../../project/class-index';
import { classSearch } from '../../project/places';
import { accessGuardNamesOf, guardNamesOf, guardsByModel, strayGuards } from '../../project/guards';
import { ok, problemsFound, warning, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/** Every guard of the generated controllers is found, and found once. */
export async function checkGuards(reading: Reading): Promise<Finding> {
  const { config } = valueOf(await reading.context());
  const schema = await reading.schema();
  const stray = 'value' in schema ? strayGuards(config, schema.value) : [];
  if (stray.length > 0) return problemsFound('error', stray);
  const own = [...guardsByModel(config).values()].flatMap((given) => Object.values(given).flat());
  const ofRules = 'value' in schema && schema.value.user ? accessGuardNamesOf(config) : [];
  const guards = [...new Set([...guardNamesOf(config), ...ofRules, ...own])];
  return guards.length === 0
    ? warning(
        'guards: [] opens the generated API to everybody',
        'name a guard in guards of generator.config.ts, or leave the option out to get JwtAuthGuard and AdminGuard',
      )
    : findClasses(reading, guards);
}

/** PrismaService is found, and found once. */
export const checkPrismaService = (reading: Reading): Promise<Finding> =>
  findClasses(reading, [PRISMA_SERVICE]);

async function findClasses(reading: Reading, names: string[]): Promise<Finding> {
  const context = valueOf(await reading.context());
  const search = classSearch(context, await reading.client());
  const index = new ClassIndex(reading.tree, context, search, names);
  const places = names.map((name) => ({ name, place: index.place(name) }));
  const problems = places.flatMap(({ place }) => ('problem' in place ? [place.problem] : []));
  if (problems.length > 0) return problemsFound('error', problems);
  return ok(
    places.map(({ name, place }) => `${name} in ${'path' in place ? place.path : ''}`).join(', '),
  );
}
