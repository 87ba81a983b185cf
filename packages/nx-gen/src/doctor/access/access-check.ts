import type { Diagnostic, ProblemText } from '../../base/diagnostics';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** A schema with access rules. */
export type SchemaWithRules = Pick<SchemaIR, 'models'> & {
  readonly user: NonNullable<SchemaIR['user']>;
};

/** What a check finds, with its place unless that is the model. */
export type AccessFinding = ProblemText & Partial<Pick<Diagnostic, 'location'>>;

/** A check of a model's access rules; returns findings, each with advice. */
export type AccessCheck = (model: ModelIR, schema: SchemaWithRules) => AccessFinding[];

export const modelNamed = ({ models }: SchemaWithRules, name: string): ModelIR | undefined =>
  models.find((one) => one.name === name);
