import { wireAll, type WiredFiles } from '../run/wire-all';
import { markedNames } from '../schema/marked-names';
import { readManifest } from '../output/manifest';
import type { Places } from '../plan/plan';
import { planResources } from '../plan/resource';
import { accessNames, findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import type { SchemaIR } from '../schema/ir';
import { outcomeOf, valueOf, type Outcome, type ProjectReading } from './reading';

/**
 * Returns what a run would change in the user's own files, even if something else prevents the run.
 *
 * @throws {GenError} if the configuration or schema cannot be read
 */
export async function tryWiring(reading: ProjectReading): Promise<Outcome<WiredFiles>> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, context.config.suffix));
  if (resources.length === 0) return { value: { changed: [], hashes: {} } };
  const places = wiredPlaces(reading, context, schema);
  return outcomeOf(async () =>
    wireAll(
      reading.tree,
      context,
      { api: resources, dashboard: resources },
      places,
      readManifest(reading.tree, context.root),
    ),
  );
}

/** Returns the targets of the parts. Wiring only needs their folders: another check reports missing guards. */
function wiredPlaces(
  { tree }: ProjectReading,
  context: ProjectContext,
  { client, user }: Pick<SchemaIR, 'client' | 'user'>,
): Places {
  const dtos = findDtoPlaces(tree, context, client);
  const placeholder = { name: '', path: '' };
  return {
    api: {
      ...dtos,
      ...(user && { access: { ...accessNames(context), functions: new Map() } }),
      prismaService: placeholder,
      guards: [],
      accountGuards: [],
      maxLimit: context.config.maxLimit,
    },
    dashboard: findDashboard(tree, context),
  };
}
