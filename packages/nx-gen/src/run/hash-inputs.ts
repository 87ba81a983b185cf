import { hashOf } from '../base/hash';
import type { ResolvedConfig } from '../config/config';
import type { NameSet } from '../naming/names';
import { possiblePaths, type Places } from '../plan/plan';
import type { UserTemplates } from '../render/user-templates';
import type { SchemaIR } from '../schema/ir';
import { posix } from 'node:path';

/**
 * Hash of all that generated text depends on: the plan's arguments, and how it is formatted.
 * Undefined where that cannot be told, because the formatter's settings are a program.
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
        places, // without its function, for which these stand:
        folders: dtos && models.map((one) => dtos.featureFolder(one)),
        dashboard,
        config,
        templates,
        style,
      },
      withMaps,
    ),
  );
}

/** JSON would leave out what a map holds. */
const withMaps = (_key: string, value: unknown): unknown =>
  value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;

/** Every folder that generated files go to. */
export const outputFolders = (
  names: ReadonlyMap<string, NameSet>,
  places: Places,
): ReadonlySet<string> =>
  new Set(possiblePaths([...names.values()], places).map((path) => posix.dirname(path)));
