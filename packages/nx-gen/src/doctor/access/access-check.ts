import type { ProblemText } from '../../base/diagnostics';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** A schema with access rules. */
export type SchemaWithRules = Pick<SchemaIR, 'models'> & {
  readonly user: NonNullable<SchemaIR['user']>;
};

/** A check of a model's access rules; returns findings, each with advice. */
export type AccessCheck = (model: ModelIR, schema: SchemaWithRules) => ProblemText[];

export const modelNamed = ({ models }: SchemaWithRules, name: string): ModelIR | undefined =>
  models.find((one) => one.name === name);
