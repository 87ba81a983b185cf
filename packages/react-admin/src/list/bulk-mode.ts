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
