import type { Diagnostic, ProblemText } from '../../base/diagnostics';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';

/** A schema with access rules. */
export type SchemaWithRules = Pick<SchemaIR, 'models'> & {
  readonly user: NonNullable<SchemaIR['user']>;
};

/** What a check finds, with its place unless that is the model. */
export type AccessFinding = ProblemText &
  Partial<Pick<Diagnostic, 'location'>> & {
    /** The line above a relation that cures it. */
    readonly same?: SameProposal;
  };

/** A line with `@gen_same` to write above a relation, in place of one that is there. */
export interface SameProposal {
  readonly relation: FieldIR;
  readonly line: string;
}

/** A check of a model's access rules; returns findings, each with advice. */
export type AccessCheck = (model: ModelIR, schema: SchemaWithRules) => AccessFinding[];

export const modelNamed = ({ models }: SchemaWithRules, name: string): ModelIR | undefined =>
  models.find((one) => one.name === name);
