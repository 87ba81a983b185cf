import { Box, Skeleton } from '@mui/material';
import {
  Offline,
  ReferenceArrayFieldBase,
  SingleFieldList,
  useListContext,
  useRecordContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
  type ReferenceArrayFieldProps,
  type RecordValues,
  type SingleFieldListProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useTexts } from '../i18n/use-texts.js';
import { IN_PAGE_ERRORS } from '../reading/in-page-errors.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import type { Reference, Source } from '../records/source.js';
import { MAX_RELATED_IDS, useMissingIdsReason } from '../records/use-missing-ids-reason.js';
import { ChipsField, MAX_CHIPS_IN_LIST } from './ChipsField.js';
import { EmptyText } from './EmptyText.js';
import { fieldsMessages } from './messages.js';
import { MoreCount } from './MoreCount.js';
import { RecordChip } from './RecordChip.js';
import { RecordNames } from './RecordNames.js';
import { useInList } from './use-in-list.js';

export interface ReferenceIdsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceArrayFieldProps {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** The page of a related record that its chip opens. */
  linkType?: 'show' | 'edit' | false;
}

/**
 * The related records of a many-to-many relation, by their ids, in a table the first of them; a note instead if there are too
 * many, or if they could not be read.
 */
export function ReferenceIdsField<RecordType extends RecordValues = RecordValues>({
  linkType = false,
  emptyText,
  queryOptions,
  className,
  ...props
}: ReferenceIdsFieldProps<RecordType>) {
  const text = useTexts('fields', fieldsMessages);
  const rules = useRules();
  const mayOpen = useMayOpen();
  const absent = useMissingIdsReason(props.source);
  const record = useRecordContext(props);
  const inList = useInList();
  const field = useResourceInfo(useResourceContext(props) ?? '')?.fields[props.source];
  // a row for which the ids were asked
  const isRead = inList && field?.inList === true;
  if (absent === 'tooMany' || (absent && isRead))
    return <EmptyText text={text('manyIds', { count: MAX_RELATED_IDS })} />;
  if (!rules.may(props.reference, 'list')) return <ChipsField source={props.source} />;
  const link = linkType && mayOpen(props.reference, linkType) && linkType;
  const { shown, hidden } = firstIds(record?.[props.source], inList);
  return (
    <Box component="span" className={className} sx={inList ? LINE : { display: 'block' }}>
      <ReferenceArrayFieldBase
        {...props}
        {...(record && hidden.length > 0 && { record: { ...record, [props.source]: shown } })}
        queryOptions={{ ...IN_PAGE_ERRORS, ...queryOptions }}
        loading={<Skeleton component="span" variant="rounded" sx={CHIP} />}
        offline={<Offline variant="inline" />}
      >
        <ReadRecords ids={shown} linkType={link} empty={<EmptyText text={emptyText} />} />
      </ReferenceArrayFieldBase>
      <MoreCount
        count={hidden.length}
        names={<RecordNames reference={props.reference} ids={hidden as Identifier[]} />}
      />
    </Box>
  );
}

/** Returns the ids that fit, so that no others are read at first, and the others. */
function firstIds(value: unknown, inList: boolean): { shown: unknown[]; hidden: unknown[] } {
  const ids: unknown[] = Array.isArray(value) ? value : [];
  const shown = inList && ids.length > MAX_CHIPS_IN_LIST ? ids.slice(0, MAX_CHIPS_IN_LIST) : ids;
  return { shown, hidden: ids.slice(shown.length) };
}

const LINE = {
  display: 'inline-flex',
  alignItems: 'center',
  // an element on the base line of a text makes the row higher while it contains none
  verticalAlign: 'middle',
  gap: 1, // as between the chips
  '& .MuiStack-root': { flexWrap: 'nowrap' },
  '& .MuiChip-root': { maxWidth: 140 },
};

/** react-admin's list of chips, which shows the text for none in place of an error. */
function ReadRecords({ ids, ...props }: SingleFieldListProps & { ids: readonly unknown[] }) {
  const { data, error, isFetching, refetch } = useListContext<RaRecord>();
  // the API answers in an order of its own, and react-admin shows what it already has in that of the ids
  const ordered =
    data && [...data].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (error && !data?.length)
    return <ReadAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <SingleFieldList {...props} {...(ordered && { data: ordered })}>
      <RecordChip />
    </SingleFieldList>
  );
}

/** As high as a chip, so that the row does not grow when they arrive. */
const CHIP = { display: 'block', width: '6em', maxWidth: '100%', height: 24 };
