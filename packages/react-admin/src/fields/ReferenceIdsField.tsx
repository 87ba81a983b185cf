import { Box, Skeleton } from '@mui/material';
import {
  Offline,
  ReferenceArrayFieldBase,
  SingleFieldList,
  useListContext,
  type ReferenceArrayFieldProps,
  type RecordValues,
  type SingleFieldListProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { IN_PAGE_ERRORS } from '../reading/in-page-errors.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import type { Reference, Source } from '../records/source.js';
import { MAX_RELATED_IDS, useMissingIdsReason } from '../records/use-missing-ids-reason.js';
import { ChipsField } from './ChipsField.js';
import { EmptyText } from './EmptyText.js';
import { fieldsMessages } from './messages.js';

export interface ReferenceIdsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends ReferenceArrayFieldProps {
  source: Source<RecordType>;
  reference: Reference<RecordType>;
  /** The page of a related record that its chip opens. */
  linkType?: 'show' | 'edit' | false;
}

/**
 * The related records of a many-to-many relation, by their ids; a note instead if there are too many, or if they could not be
 * read.
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
  if (absent === 'tooMany') return <EmptyText text={text('manyIds', { count: MAX_RELATED_IDS })} />;
  if (!rules.may(props.reference, 'list')) return <ChipsField source={props.source} />;
  const link = linkType && mayOpen(props.reference, linkType) && linkType;
  return (
    <Box component="span" className={className} sx={{ display: 'block' }}>
      <ReferenceArrayFieldBase
        {...props}
        queryOptions={{ ...IN_PAGE_ERRORS, ...queryOptions }}
        loading={<Skeleton component="span" variant="rounded" sx={CHIP} />}
        offline={<Offline variant="inline" />}
      >
        <ReadRecords linkType={link} empty={<EmptyText text={emptyText} />} />
      </ReferenceArrayFieldBase>
    </Box>
  );
}

/** react-admin's list of chips, which shows the text for none in place of an error. */
function ReadRecords(props: SingleFieldListProps) {
  const { data, error, isFetching, refetch } = useListContext();
  if (error && !data?.length)
    return <ReadAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SingleFieldList {...props} />;
}

/** As high as a chip, so that the row does not grow when they arrive. */
const CHIP = { display: 'block', width: '6em', maxWidth: '100%', height: 24 };
