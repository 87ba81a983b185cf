import type { Identifier, RedirectionSideEffect } from 'react-admin';
import type { Rules } from '../access/rules.js';

const toStartPage = () => '/';

/** Returns where a page redirects to after a save or a deletion: never to a page that the user may not see. */
export function allowedRedirect(
  rules: Rules,
  resource: string,
  wanted: RedirectionSideEffect,
  id?: Identifier,
): RedirectionSideEffect {
  const isClosed = (action: string) => rules.allows(resource, action, id) === false;
  const isOfRecord = wanted === 'show' || wanted === 'edit';
  // no page of a hidden record can be opened
  const target = isOfRecord && (isClosed('show') || isClosed(wanted)) ? 'list' : wanted;
  return target === 'list' && isClosed('list') ? toStartPage : target;
}
