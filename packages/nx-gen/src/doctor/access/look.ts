import type { Told } from '../../base/diagnostics';
import type { ModelIR, SchemaIR } from '../../schema/ir';

/** A schema whose rules are looked up. */
export type Ruled = Pick<SchemaIR, 'models'> & { readonly user: NonNullable<SchemaIR['user']> };

/** What the doctor finds about the rules of a model: a sentence, and what to do about it. */
export type Look = (model: ModelIR, schema: Ruled) => Told[];

export const modelNamed = ({ models }: Ruled, name: string): ModelIR | undefined =>
  models.find((one) => one.name === name);
