import { wireAll, type WiredFiles } from '../run/wire-all';
import { markedNames } from '../schema/marked-names';
import type { Places } from '../plan/plan';
import { planResources } from '../plan/resource';
import { accessFolder, findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import type { SchemaIR } from '../schema/ir';
import { outcomeOf, valueOf, type Outcome, type Reading } from './reading';

/**
 * What a run would change in the user's own files, whatever else keeps it from running.
 *
 * @throws {GenError} where configuration or schema cannot be read
 */
export async function tryWiring(reading: Reading): Promise<Outcome<WiredFiles>> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, context.config.suffix));
  if (resources.length === 0) return { value: { changed: [], hashes: {} } };
  const places = wiredPlaces(reading, context, schema);
  return outcomeOf(async () =>
    wireAll(reading.tree, context, { api: resources, dashboard: resources }, places),
  );
}

/** Where the parts go. Wiring asks for their folders only: a guard that is missing is another check's. */
function wiredPlaces(
  { tree }: Reading,
  context: ProjectContext,
  { client, user }: Pick<SchemaIR, 'client' | 'user'>,
): Places {
  const dtos = findDtoPlaces(tree, context, client);
  const nobody = { name: '', path: '' };
  return {
    api: {
      ...dtos,
      ...(user && { access: { folder: accessFolder(context), functions: new Map() } }),
      prismaService: nobody,
      guards: [],
      accountGuards: [],
      maxLimit: context.config.maxLimit,
    },
    dashboard: findDashboard(tree, context),
  };
}
