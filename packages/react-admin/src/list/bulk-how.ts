import type { ResourceInfo } from '../data-provider/options.js';
import type { NumberChange } from '../numbers/change-number.js';
import { isNumberKind } from '../numbers/parse-number.js';
import type { BulkTyping } from './bulk-change.js';

/** What is done with what was typed: all are given it, or the number of each becomes another one by it. */
export type BulkHow = 'set' | NumberChange;

/** Without a version nobody could tell that a record has become another one while it was counted. */
export const bulkHows = ({ typed }: BulkTyping, info: ResourceInfo | undefined): BulkHow[] =>
  isNumberKind(typed) && info?.version !== undefined ? ['set', 'add', 'percent'] : ['set'];
