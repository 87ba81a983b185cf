import { useEffect, useMemo } from 'react';
import {
  parseQueryFromLocation,
  useEvent,
  useLocation,
  useNavigate,
  useNotify,
  useStore,
  type SortPayload,
} from 'react-admin';
import { seenInfo, seenRelated } from '../access/seen-fields.js';
import { useRules } from '../access/use-rules.js';
import { useResourceFields, useResourceInfo } from '../data-provider/use-resource-fields.js';
import type { Values } from '../data-provider/values.js';
import { droppedNames, knownParams } from './known-params.js';
import { listAddress } from './list-address.js';
import { useListTexts } from './messages.js';

interface ListSettings {
  resource: string;
  storeKey?: string | false;
  sort?: SortPayload;
  filterDefaultValues?: object;
  disableSyncWithLocation?: boolean;
  filterSources: readonly string[];
}

const NOTHING: Values = {};

/**
 * Mends what the address and the browser's memory say of a list that does not know it any more, and tells what that was. False until
 * that is done: the list would ask the server for it.
 */
export function useKnownParams(settings: ListSettings): boolean {
  const { resource, storeKey, disableSyncWithLocation = false } = settings;
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const text = useListTexts();
  const [stored, store] = useStore<Values>(storeKey || `${resource}.listParams`, NOTHING);
  const mend = useMend(settings);

  const asked: Values = disableSyncWithLocation ? NOTHING : parseQueryFromLocation(location);
  const isStoreUsed = storeKey !== false && Object.keys(asked).length === 0;
  const current = isStoreUsed ? stored : asked;
  const mended = mend(current);
  const isKnown = mended === current;

  // what it mends is made anew by each render
  const leaveOut = useEvent(() => {
    if (isStoreUsed) store(mended);
    else navigate({ search: listAddress(mended) }, { replace: true });
    const names = droppedNames(current, mended);
    if (names) notify(text('unknownParams', { names }), { type: 'info' });
  });
  useEffect(() => {
    if (!isKnown) leaveOut();
  }, [isKnown, isStoreUsed, leaveOut, location.search]);

  return isKnown;
}

/** What takes out of parameters what the list does not know; all is known where the data provider tells no fields. */
function useMend({ resource, sort, filterDefaultValues, filterSources }: ListSettings) {
  const fields = useResourceFields();
  const info = useResourceInfo(resource);
  const rules = useRules();
  const seen = useMemo(
    () =>
      fields &&
      info && { info: seenInfo(rules, resource, info), fields: seenRelated(rules, fields) },
    [fields, info, resource, rules],
  );
  if (!seen) return (params: Values) => params;
  const filters = [...filterSources, ...Object.keys(filterDefaultValues ?? {})];
  return (params: Values) => knownParams(params, { ...seen, filters, sort });
}
