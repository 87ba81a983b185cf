import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { fullText } from '../dates/moment-text.js';
import { useNumberLocale } from '../numbers/number-locale.js';
import { useDeletedTexts } from './messages.js';

/** Says above a deleted record that it is deleted, and since when if known. */
export function DeletedRecordNote() {
  const deletedAt = useResourceInfo(useResourceContext() ?? '')?.deletedAt;
  const record = useRecordContext();
  const locale = useNumberLocale();
  const text = useDeletedTexts();
  const time = new Date(String(deletedAt !== undefined && record?.[deletedAt]));
  return (
    <Alert severity="info" square>
      {Number.isNaN(time.getTime())
        ? text('recordNote')
        : text('recordNoteSince', { time: fullText(time, locale) })}
    </Alert>
  );
}
