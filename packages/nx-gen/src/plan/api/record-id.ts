import type { Code } from '../../code/layout';
import { object } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ScalarKind } from '../../schema/ir';
import type { ResourcePlan } from '../resource-plan';

type Shown = Pick<ResourcePlan, 'visible'>;

/** The key is called `id`: records need no other one. */
export const hasOwnId = (resource: Shown): boolean => kindOf(resource) !== undefined;

const kindOf = ({ visible }: Shown): ScalarKind | undefined =>
  visible.find(({ field }) => field.name === 'id')?.field.kind;

/** Keys that travel as something else than text, by their TypeScript type and that of OpenAPI. */
const IN_JSON: Partial<Record<ScalarKind, { type: string; openApi: string }>> = {
  Int: { type: 'number', openApi: 'integer' },
  Float: { type: 'number', openApi: 'number' },
  Boolean: { type: 'boolean', openApi: 'boolean' },
};

const inJson = (resource: Shown) => IN_JSON[kindOf(resource) ?? 'String'];

/** Keys that the API's own code knows as something else than what they travel as. */
const IN_CODE: Partial<Record<ScalarKind, string>> = {
  BigInt: 'bigint',
  DateTime: 'Date',
  Decimal: 'unknown',
  Bytes: 'unknown',
};

/** The TypeScript type of an id in JSON: a number, or text. */
export const idTypeInJson = (resource: Shown): string => inJson(resource)?.type ?? 'string';

/** The TypeScript type of an id as services answer it. */
export const idType = (resource: Shown): string =>
  IN_CODE[kindOf(resource) ?? 'String'] ?? idTypeInJson(resource);

/** The OpenAPI schema of an id. */
export const idSchema = (resource: Shown): Code =>
  object([['type', stringLiteral(inJson(resource)?.openApi ?? 'string')]]);
