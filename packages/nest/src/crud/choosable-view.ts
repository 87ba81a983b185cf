import { and } from '../access/allowed';
import type { AccessRule } from '../resource/access';
import type { View } from './views';

/** Restricts a view to the records that the rule allows to choose; all if there is none. */
export const restrictToChoosable = (view: View, rule: AccessRule | undefined): View =>
  rule
    ? {
        ...view,
        visibility: async (rules, resource) =>
          and(await view.visibility(rules, resource), await rules.evaluate(resource, rule)),
      }
    : view;
