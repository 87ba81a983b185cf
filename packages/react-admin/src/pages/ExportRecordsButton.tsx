import DownloadIcon from '@mui/icons-material/GetApp';
import { useState } from 'react';
import {
  Button,
  fetchRelatedRecords,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { ListMeta } from '../data-provider/list-questions.js';
import { valuesOf } from '../data-provider/values.js';
import { useTexts } from '../i18n/use-texts.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';

/** More records than this a browser does not put into one file at ease. */
const MOST_EXPORTED = 10_000;

export interface ExportRecordsButtonProps {
  /** `meta` of the list's `queryOptions`. */
  meta?: object | undefined;
}

/** Exports the records of a list, says how many were read meanwhile, and in the end if there are more. */
export function ExportRecordsButton({ meta }: ExportRecordsButtonProps) {
  const list = useListContext();
  const { exporter, resource, sort } = list;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const { formatCount } = useNumbers();
  const text = useTexts('pages', pagesMessages);
  const [read, setRead] = useState<number>();
  const count = countOf(list);

  const exportAll = async () => {
    let isCut = count !== undefined && count.total > MOST_EXPORTED;
    const onRead: ListMeta['onRead'] = (records, isMore) => {
      setRead(records);
      isCut = isMore;
    };
    setRead(0);
    try {
      const { data } = await dataProvider.getList(resource, {
        sort,
        filter: { ...valuesOf(list.filterValues), ...valuesOf(list.filter) },
        pagination: { page: 1, perPage: MOST_EXPORTED },
        meta: { ...meta, onRead, related: false },
      });
      if (exporter) await exporter(data, fetchRelatedRecords(dataProvider), dataProvider, resource);
      if (isCut) notify(text('exportCut', counts()), { type: 'warning' });
    } catch (error) {
      console.error(error);
      notify('ra.notification.http_error', { type: 'error' });
    } finally {
      setRead(undefined);
    }
  };

  /** What the list was not counted to has at least what was read of it. */
  const counts = () => {
    const { total, isMore } =
      count && count.total >= MOST_EXPORTED ? count : { total: MOST_EXPORTED, isMore: true };
    return { most: formatCount(MOST_EXPORTED), total: formatCount(total, isMore) };
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
