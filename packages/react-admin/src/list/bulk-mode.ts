import type { Identifier } from 'react-admin';
import type { ResourceInfo } from '../data-provider/options.js';
import type { NumberChange } from '../numbers/change-number.js';
import { isNumberKind } from '../numbers/parse-number.js';
import type { BulkTypedChange } from './bulk-change.js';

/** How the typed value is used: set on all records, or applied to each record's number. */
export type BulkMode = 'set' | NumberChange;

/**
 * Returns the possible changes. Relative ones require a version field, without which a concurrent change of a record would go
 * unnoticed.
 */
export const bulkModes = (
  { typed }: BulkTypedChange,
  info: ResourceInfo | undefined,
): BulkMode[] =>
  isNumberKind(typed) && info?.version !== undefined ? ['set', 'add', 'percent'] : ['set'];

/** What the chosen records do to a list of related ones. */
export const IDS_MODES = ['addToList', 'removeFromList', 'replaceList'] as const;

export type IdsMode = (typeof IDS_MODES)[number];

/** Returns the value of the field in the request. */
export function idsValue(mode: IdsMode, ids: readonly Identifier[]) {
  if (mode === 'replaceList') return ids;
  return mode === 'addToList' ? { add: ids } : { remove: ids };
}
