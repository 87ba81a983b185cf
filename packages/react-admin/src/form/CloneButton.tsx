import type { ReactElement } from 'react';
import {
  CloneButton as Button,
  useCanAccess,
  useRecordContext,
  useResourceContext,
  type CloneButtonProps as ButtonProps,
  type RaRecord,
} from 'react-admin';
import type { Source } from '../records/source.js';

export interface CloneButtonProps<RecordType extends RaRecord = RaRecord> extends ButtonProps {
  /** Fields to leave out of the new record, such as those with unique values. */
  without?: Source<RecordType>[];
}

/** react-admin's button that creates a new record from the current one; hidden if the user may not create any. */
export function CloneButton<RecordType extends RaRecord = RaRecord>({
  without = [],
  ...props
}: CloneButtonProps<RecordType>): ReactElement | null {
  const resource = useResourceContext(props) ?? '';
  const record = useRecordContext<RaRecord>(props);
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  if (!canAccess || !record) return null;
  return <Button {...props} record={omit(record, without)} />;
}

const omit = (record: RaRecord, names: readonly string[]): RaRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))),
  id: record.id,
});
