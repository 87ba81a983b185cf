import type { Identifier, RedirectionSideEffect } from 'react-admin';
import type { Rules } from '../access/rules.js';

const toStartPage = () => '/';

/** Where a page leads to after a save: to no page that the user may not see. */
export function allowedRedirect(
  rules: Rules,
  resource: string,
  wanted: RedirectionSideEffect,
  id?: Identifier,
): RedirectionSideEffect {
  const isClosed = (action: string) => rules.allows(resource, action, id) === false;
  const isOfRecord = wanted === 'show' || wanted === 'edit';
  // of a record that is not shown no page is
  const target = isOfRecord && (isClosed('show') || isClosed(wanted)) ? 'list' : wanted;
  return target === 'list' && isClosed('list') ? toStartPage : target;
}
