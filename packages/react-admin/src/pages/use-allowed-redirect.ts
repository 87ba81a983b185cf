import type { RedirectionSideEffect } from 'react-admin';
import { useRules } from '../access/use-rules.js';

/** Where a page leads to after a save: not to the page of a record that the user may not see. */
export function useAllowedRedirect(
  resource: string,
  wanted: RedirectionSideEffect,
): RedirectionSideEffect {
  const rules = useRules();
  return wanted === 'show' && !rules.may(resource, 'show') ? 'list' : wanted;
}
