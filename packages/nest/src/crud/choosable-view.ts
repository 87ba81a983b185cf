import { and } from '../access/allowed';
import type { AccessRule } from '../resource/access';
import type { View } from './views';

/** Of the records of a view, those that the rule lets be chosen; all where it is absent. */
export const choosableIn = (view: View, rule: AccessRule | undefined): View =>
  rule
    ? {
        ...view,
        there: async (rules, resource) =>
          and(await view.there(rules, resource), await rules.answer(resource, rule)),
      }
    : view;
