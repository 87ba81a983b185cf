import DownloadIcon from '@mui/icons-material/GetApp';
import { useState } from 'react';
import {
  Button,
  fetchRelatedRecords,
  useCanAccess,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { ListMeta } from '../data-provider/list-queries.js';
import { valuesOf } from '../data-provider/values.js';
import { useTexts } from '../i18n/use-texts.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { errorText } from '../reading/error-text.js';
import { pagesMessages } from './messages.js';

/** The maximum number of records that browsers can comfortably put into one file. */
const MAX_EXPORTED_RECORDS = 10_000;

export interface ExportRecordsButtonProps {
  /** `meta` of the list's `queryOptions`. */
  meta?: object | undefined;
}

/**
 * Exports the records of a list, shows the progress, and says at the end if there are more; nothing if the user may not export.
 */
export function ExportRecordsButton({ meta }: ExportRecordsButtonProps) {
  const list = useListContext();
  const { exporter, resource, sort } = list;
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const { formatCount } = useNumbers();
  const text = useTexts('pages', pagesMessages);
  const [read, setRead] = useState<number>();
  const count = countOf(list);
  if (!canAccess) return null;

  const exportAll = async () => {
    let isTruncated = count !== undefined && count.total > MAX_EXPORTED_RECORDS;
    const onRead: ListMeta['onRead'] = (records, isMore) => {
      setRead(records);
      isTruncated = isMore;
    };
    setRead(0);
    try {
      const { data } = await dataProvider.getList(resource, {
        sort,
        filter: { ...valuesOf(list.filterValues), ...valuesOf(list.filter) },
        pagination: { page: 1, perPage: MAX_EXPORTED_RECORDS },
        meta: { ...meta, onRead, related: 'ids' },
      });
      if (exporter) await exporter(data, fetchRelatedRecords(dataProvider), dataProvider, resource);
      if (isTruncated) notify(text('exportCut', counts()), { type: 'warning' });
    } catch (error) {
      console.error(error);
      notify(errorText(error), { type: 'error' });
    } finally {
      setRead(undefined);
    }
  };

  /** If the list was not counted completely, it has at least as many records as were read. */
  const counts = () => {
    const { total, isMore } =
      count && count.total >= MAX_EXPORTED_RECORDS
        ? count
        : { total: MAX_EXPORTED_RECORDS, isMore: true };
    return { most: formatCount(MAX_EXPORTED_RECORDS), total: formatCount(total, isMore) };
  };

  return (
    <Button
      label={
        read === undefined
          ? translate('ra.action.export')
          : text('exporting', { read: formatCount(read) })
      }
      disabled={read !== undefined || count?.total === 0}
      onClick={() => void exportAll()}
    >
      <DownloadIcon />
    </Button>
  );
}
