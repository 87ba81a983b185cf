import { hashOf } from '../base/hash';
import type { ResolvedConfig } from '../config/config';
import type { NameSet } from '../naming/names';
import { possiblePaths, type Places } from '../plan/plan';
import type { UserTemplates } from '../render/user-templates';
import type { SchemaIR } from '../schema/ir';
import { posix } from 'node:path';

/**
 * Returns a hash of everything that generated text depends on: the plan's arguments and the formatting. Undefined if
 * the formatter's settings are code, so that they cannot be compared.
 */
export function hashInputs(
  schema: SchemaIR,
  names: ReadonlyMap<string, NameSet>,
  places: Places,
  config: ResolvedConfig,
  { hash: templates }: Pick<UserTemplates, 'hash'>,
  style: string | undefined,
): string | undefined {
  if (style === undefined) return undefined;
  const models = [...names.values()];
  const { dtos, dashboard } = places;
  return hashOf(
    JSON.stringify(
      {
        schema,
        models,
        places, // JSON omits its function, which these results stand for:
        folders: dtos && models.map((one) => dtos.featureFolder(one)),
        dashboard,
        config,
        templates,
        style,
      },
      serializeMaps,
    ),
  );
}

/** Serializes maps, which JSON would otherwise leave empty. */
const serializeMaps = (_key: string, value: unknown): unknown =>
  value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;

/** Returns every folder that generated files go to. */
export const outputFolders = (
  names: ReadonlyMap<string, NameSet>,
  places: Places,
): ReadonlySet<string> =>
  new Set(possiblePaths([...names.values()], places).map((path) => posix.dirname(path)));
