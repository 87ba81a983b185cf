import { isPrivateUpload } from '../../schema/ir';
import type { PlannedField } from '../resource-plan';

/** Checks for values that no other record may share, which a duplicate omits: keys, unique values, and private files. */
export const isRecordSpecific = ({ field }: PlannedField): boolean =>
  field.isId || field.isUnique || isPrivateUpload(field);
