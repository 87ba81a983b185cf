import { isPrivateUpload } from '../../schema/ir';
import type { PlannedField } from '../resource-plan';

/** No other record can have the same: keys, unique values, and files that belong to this record. A duplicate begins without them. */
export const isOfOneRecord = ({ field }: PlannedField): boolean =>
  field.isId || field.isUnique || isPrivateUpload(field);
