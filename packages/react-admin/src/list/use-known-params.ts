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
import { queryableInfo, queryableRelated } from '../access/visible-fields.js';
import { useRules } from '../access/use-rules.js';
import { useResourceFields, useResourceInfo } from '../data-provider/use-resource-fields.js';
import type { Values } from '../data-provider/values.js';
import { removedParamNames, removeUnknownParams } from './known-params.js';
import { listQueryString } from './list-address.js';
import { useListTexts } from './messages.js';

interface ListSettings {
  resource: string;
  storeKey?: string | false;
  sort?: SortPayload;
  filterDefaultValues?: object;
  disableSyncWithLocation?: boolean;
  filterSources: readonly string[];
}

const NO_PARAMS: Values = {};

/**
 * Removes parameters from the address and the browser's storage that the list no longer knows, and tells the user. Returns false
 * until that is done, since the list would request them.
 */
export function useKnownParams(settings: ListSettings): boolean {
  const { resource, storeKey, disableSyncWithLocation = false } = settings;
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const text = useListTexts();
  const [stored, setStored] = useStore<Values>(storeKey || `${resource}.listParams`, NO_PARAMS);
  const removeUnknown = useRemoveUnknown(settings);

  const locationParams: Values = disableSyncWithLocation
    ? NO_PARAMS
    : parseQueryFromLocation(location);
  const isStoreUsed = storeKey !== false && Object.keys(locationParams).length === 0;
  const current = isStoreUsed ? stored : locationParams;
  const cleaned = removeUnknown(current);
  const isKnown = cleaned === current;

  // `cleaned` is a new object on each render
  const applyCleaned = useEvent(() => {
    if (isStoreUsed) setStored(cleaned);
    else navigate({ search: listQueryString(cleaned) }, { replace: true });
    const names = removedParamNames(current, cleaned);
    if (names) notify(text('unknownParams', { names }), { type: 'info' });
  });
  useEffect(() => {
    if (!isKnown) applyCleaned();
  }, [isKnown, isStoreUsed, applyCleaned, location.search]);

  return isKnown;
}

/** Returns a function that removes unknown parameters; all are considered known if the data provider has no fields. */
function useRemoveUnknown({ resource, sort, filterDefaultValues, filterSources }: ListSettings) {
  const fields = useResourceFields();
  const info = useResourceInfo(resource);
  const rules = useRules();
  const visible = useMemo(
    () =>
      fields &&
      info && {
        info: queryableInfo(rules, resource, info),
        fields: queryableRelated(rules, fields),
      },
    [fields, info, resource, rules],
  );
  if (!visible) return (params: Values) => params;
  const filters = [...filterSources, ...Object.keys(filterDefaultValues ?? {})];
  return (params: Values) => removeUnknownParams(params, { ...visible, filters, sort });
}
