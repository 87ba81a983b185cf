import type { ResolvedConfig } from '../config/config';
import type { ModelIR } from '../schema/ir';

/** Gives marks that do not say so themselves what the configuration says of every model. */
export const withMarkDefaults = (
  models: readonly ModelIR[],
  {
    bulk,
    aggregate,
    studio,
    versions,
  }: Pick<ResolvedConfig, 'bulk' | 'aggregate' | 'studio' | 'versions'>,
): ModelIR[] =>
  models.map((model) =>
    model.isMarked
      ? {
          ...(!bulk && { bulk: [] }),
          ...(!aggregate && { aggregate: false }),
          ...(!studio && { studio: false }),
          // a model without such a field has no versions
          ...(model.fields.some(({ isUpdatedAt }) => isUpdatedAt) && { versions }),
          ...model,
        }
      : model,
  );
