import type { ModulesContainer } from '@nestjs/core';
import { CRUD_SOURCE, type CrudSource } from '../crud/crud-source';
import { anyOf } from '../resource/where';
import { urlsIn } from '../crud/left-files';
import { Records } from '../crud/records';
import { withoutMore } from '../values/file-address';

/** Rows that are read at once to see which addresses they hold. */
const ROWS = 100;

/**
 * The resources of an application, each model once: those of all its CRUD services.
 * @throws Error where some cannot be known, for then every file may be in use
 */
export function sourcesOf(modules: ModulesContainer): CrudSource[] {
  const services = [...modules.values()]
    .flatMap((module) => [...module.providers.values()])
    .map((provider): unknown => provider.instance)
    .filter(isCrudService);
  const made = services.filter((service) => service[CRUD_SOURCE].resource !== undefined);
  if (made.length === 0) throw new Error('No resource is provided, so nobody knows of any upload');
  for (const service of services) {
    // Until the first request it is an empty object; harmless where it extends one that is made.
    if (!made.some(({ constructor }) => service instanceof constructor)) {
      throw new Error(
        `${service.constructor.name} is not a singleton, so the uploads that its records use are unknown; ` +
          'provide the generated service as a singleton beside it',
      );
    }
  }
  return [
    ...new Map(made.map((one) => [one[CRUD_SOURCE].resource.model, one[CRUD_SOURCE]])).values(),
  ];
}

interface CrudServiceLike {
  readonly [CRUD_SOURCE]: CrudSource;
}

/** By the mark and not by the class: there may be several copies of this package. */
function isCrudService(value: unknown): value is CrudServiceLike {
  return typeof value === 'object' && value !== null && CRUD_SOURCE in value;
}

/** Conditions for these addresses with something behind them, as in `/uploads/….png?v=2`. */
const withMore = (addresses: readonly string[]): object[] =>
  addresses.flatMap((address) => [{ startsWith: `${address}?` }, { startsWith: `${address}#` }]);

/** Those of the addresses that no upload field of any record holds. */
export async function withoutHolder(
  urls: readonly string[],
  sources: readonly CrudSource[],
): Promise<Set<string>> {
  const left = new Set(urls);
  for (const source of sources) {
    const { resource } = source;
    const { uploads = [] } = resource;
    const select = Object.fromEntries(uploads.map((name) => [name, true as const]));
    while (uploads.length > 0 && left.size > 0) {
      const asked = [...left];
      const where = anyOf(
        resource,
        uploads.flatMap((name): object[] =>
          resource.fields[name]?.list
            ? [{ [name]: { hasSome: asked } }]
            : [{ [name]: { in: asked } }, ...withMore(asked).map((one) => ({ [name]: one }))],
        ),
      );
      const rows = await Records.every(source).many({ where, select, take: ROWS });
      if (rows.length === 0) break;
      for (const url of urlsIn(rows, uploads)) left.delete(withoutMore(url));
      // The database takes other texts for equal than we do, case aside: all of them may be held.
      if (left.size === asked.length) return new Set();
    }
  }
  return left;
}
