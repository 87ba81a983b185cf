import type { Code } from '../../code/layout';
import { object } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ScalarKind } from '../../schema/ir';
import { exactForm } from '../../types/native-text';
import type { ResourcePlan } from '../resource-plan';

type WithVisible = Pick<ResourcePlan, 'visible'>;

/** Checks whether the key is called `id`, so that records need no additional one. */
export const hasOwnId = (resource: WithVisible): boolean => idKindOf(resource) !== undefined;

const idKindOf = ({ visible }: WithVisible): ScalarKind | undefined =>
  visible.find(({ field }) => field.name === 'id')?.field.kind;

/** Keys that are not sent as text, with their TypeScript and OpenAPI types. */
const JSON_ID_TYPES: Partial<Record<ScalarKind, { type: string; openApi: string }>> = {
  Int: { type: 'number', openApi: 'integer' },
  Float: { type: 'number', openApi: 'number' },
  Boolean: { type: 'boolean', openApi: 'boolean' },
};

const jsonIdType = (resource: WithVisible) => JSON_ID_TYPES[idKindOf(resource) ?? 'String'];

/** Keys whose type in the API's code differs from the JSON type. */
const CODE_ID_TYPES: Partial<Record<ScalarKind, string>> = {
  BigInt: 'bigint',
  DateTime: 'Date',
  Decimal: 'unknown',
  Bytes: 'unknown',
};

/** Checks whether ids are integers in JSON, and no text. */
export const hasIntegerId = (resource: WithVisible): boolean => idKindOf(resource) === 'Int';

/** Returns the TypeScript type of an id in JSON: a number, or text. */
export const idTypeInJson = (resource: WithVisible): string =>
  jsonIdType(resource)?.type ?? 'string';

/** Returns the TypeScript type of an id as services return it. */
export const idType = (resource: WithVisible): string =>
  CODE_ID_TYPES[idKindOf(resource) ?? 'String'] ?? idTypeInJson(resource);

/** Returns the OpenAPI schema of an id. */
export function idSchema(resource: WithVisible): Code {
  const id = resource.visible.find(({ field }) => field.name === 'id');
  return object([
    ['type', stringLiteral(jsonIdType(resource)?.openApi ?? 'string')],
    ...(id && exactForm(id.field) === 'uuid'
      ? [['format', stringLiteral('uuid')] satisfies [string, Code]]
      : []),
  ]);
}
