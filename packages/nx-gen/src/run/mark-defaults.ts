import type { ResolvedConfig } from '../config/config';
import type { ModelIR } from '../schema/ir';

/** Gives marks that do not say so themselves what the configuration leaves out of every model. */
export const withMarkDefaults = (
  models: readonly ModelIR[],
  { bulk, aggregate, studio }: Pick<ResolvedConfig, 'bulk' | 'aggregate' | 'studio'>,
): ModelIR[] =>
  models.map((model) =>
    model.isMarked
      ? {
          ...(!bulk && { bulk: [] }),
          ...(!aggregate && { aggregate: false }),
          ...(!studio && { studio: false }),
          ...model,
        }
      : model,
  );
