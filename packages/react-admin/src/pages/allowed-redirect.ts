import type { Identifier, RedirectionSideEffect } from 'react-admin';
import type { Rules } from '../access/rules.js';

interface RedirectAccess {
  rules: Rules;
  /** `usePermits` */
  permits: (resource: string, action: string) => boolean;
}

const toStartPage = () => '/';

/** Returns where a page redirects to after a save or a deletion: never to a page that the user may not see. */
export function allowedRedirect(
  { rules, permits }: RedirectAccess,
  resource: string,
  wanted: RedirectionSideEffect,
  id?: Identifier,
): RedirectionSideEffect {
  const isClosed = (action: string) =>
    !permits(resource, action) || rules.allows(resource, action, id) === false;
  const isOfRecord = wanted === 'show' || wanted === 'edit';
  // no page of a hidden record can be opened
  const target = isOfRecord && (isClosed('show') || isClosed(wanted)) ? 'list' : wanted;
  return target === 'list' && isClosed('list') ? toStartPage : target;
}
