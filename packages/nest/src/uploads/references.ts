import type { ModulesContainer } from '@nestjs/core';
import { CRUD_SOURCE, type CrudSource } from '../crud/crud-source';
import { anyOf } from '../resource/where';
import { urlsIn } from '../crud/left-files';
import { Records } from '../crud/records';
import { stripQuery } from '../values/file-address';

/** The number of rows read at once to see which URLs they hold. */
const BATCH_SIZE = 100;

/**
 * Returns the resources of an application, each model once: those of all its CRUD services.
 * @throws Error if some are unknown, as any file may then be in use
 */
export function sourcesOf(modules: ModulesContainer): CrudSource[] {
  const services = [...modules.values()]
    .flatMap((module) => [...module.providers.values()])
    .map((provider): unknown => provider.instance)
    .filter(isCrudService);
  const singletons = services.filter((service) => service[CRUD_SOURCE].resource !== undefined);
  if (singletons.length === 0)
    throw new Error('No resource is provided, so nobody knows of any upload');
  for (const service of services) {
    // A request-scoped service is an empty object until the first request; harmless if it extends an instantiated one.
    if (!singletons.some(({ constructor }) => service instanceof constructor)) {
      throw new Error(
        `${service.constructor.name} is not a singleton, so the uploads that its records use are unknown; ` +
          'provide the generated service as a singleton beside it',
      );
    }
  }
  return [
    ...new Map(
      singletons.map((one) => [one[CRUD_SOURCE].resource.model, one[CRUD_SOURCE]]),
    ).values(),
  ];
}

interface CrudServiceLike {
  readonly [CRUD_SOURCE]: CrudSource;
}

/** Checks for the mark, not the class, because several copies of this package may be loaded. */
function isCrudService(value: unknown): value is CrudServiceLike {
  return typeof value === 'object' && value !== null && CRUD_SOURCE in value;
}

/** Returns conditions for these URLs with a suffix, as in `/uploads/….png?v=2`. */
const suffixConditions = (addresses: readonly string[]): object[] =>
  addresses.flatMap((address) => [{ startsWith: `${address}?` }, { startsWith: `${address}#` }]);

/** Returns those URLs that no upload field of any record holds. */
export async function findUnreferenced(
  urls: readonly string[],
  sources: readonly CrudSource[],
): Promise<Set<string>> {
  const unreferenced = new Set(urls);
  for (const source of sources) {
    const { resource } = source;
    const { uploads = [] } = resource;
    const select = Object.fromEntries(uploads.map((name) => [name, true as const]));
    while (uploads.length > 0 && unreferenced.size > 0) {
      const candidates = [...unreferenced];
      const where = anyOf(
        resource,
        uploads.flatMap((name): object[] =>
          resource.fields[name]?.list
            ? [{ [name]: { hasSome: candidates } }]
            : [
                { [name]: { in: candidates } },
                ...suffixConditions(candidates).map((one) => ({ [name]: one })),
              ],
        ),
      );
      const rows = await Records.unrestricted(source).many({ where, select, take: BATCH_SIZE });
      if (rows.length === 0) break;
      for (const url of urlsIn(rows, uploads)) unreferenced.delete(stripQuery(url));
      // The database considers more texts equal than the program does, even beyond case: any of the URLs may be held.
      if (unreferenced.size === candidates.length) return new Set();
    }
  }
  return unreferenced;
}
