import { Box, Typography } from '@mui/material';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import {
  ReferenceManyField,
  useListContext,
  useRecordContext,
  useTranslateLabel,
  type RecordValues,
  type SortPayload,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsDeletedRecord } from '../deleted/deleted-record.js';
import { useTexts } from '../i18n/use-texts.js';
import { ListBody } from '../list/ListBody.js';
import { ListPagination } from '../list/ListPagination.js';
import type { Reference, Source } from '../records/source.js';
import { IN_PAGE_ERRORS } from '../reading/in-page-errors.js';
import { countOf, type RecordCount } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { useListSort } from '../resources/use-list-sort.js';
import { pagesMessages } from './messages.js';
import { RelatedLinks, RelatedLinksSpace } from './RelatedLinks.js';
import { RelatedTable } from './RelatedTable.js';
import { RelatedTotal } from './RelatedTotal.js';
import { RelatedSection, type RelatedSectionProps } from './RelatedSection.js';

export interface RelatedRecordsProps<RecordType extends RecordValues = RecordValues> {
  /** The relation, which provides the heading. */
  source: string;
  /** Resource of the related records. */
  reference: Reference<RecordType>;
  /** Their foreign key fields → the referenced fields of this record; several for a composite key. */
  match: Record<string, Source<RecordType>>;
  /** Defaults to `sort` in the `options` of their resource. */
  sort?: SortPayload;
  /** A field whose total over all of them is shown, with its label. */
  total?: ReactElement<{ source: string }>;
  /** The table. */
  children: ReactNode;
}

const PAGE_SIZE = 10;

/** The records that belong to the current one, counted and paginated; for below its fields. */
export function RelatedRecords<RecordType extends RecordValues = RecordValues>({
  source: relation,
  reference,
  match,
  sort: ownSort,
  total,
  children,
}: RelatedRecordsProps<RecordType>) {
  const defaultSort = useListSort(reference);
  const sort = ownSort ?? defaultSort;
  const record = useRecordContext();
  const rules = useRules();
  const isDeleted = useIsDeletedRecord();
  // the heading below is inside the context of the other resource
  const title = useTranslateLabel()({ source: relation });
  const [first, ...others] = Object.entries(match);
  if (!record || !first || isDeleted || !rules.may(reference, 'list')) return null;
  const [target, source] = first;
  const keys = Object.values(match).map((ours): unknown => record[ours]);
  if (keys.includes(undefined)) return null; // not read
  if (keys.includes(null))
    return (
      <RelatedSection answer="none" title={title} reference={reference}>
        <Heading title={title} count={NONE} />
        <NoneYet />
      </RelatedSection>
    );
  const filter = Object.fromEntries(others.map(([theirs, ours]) => [theirs, record[ours]]));
  const recordFilter = { ...filter, [target]: record[source] as unknown };
  return (
    <ReferenceManyField
      key={JSON.stringify(keys)} // begins with the first page
      reference={reference}
      target={target}
      source={source}
      filter={filter}
      perPage={PAGE_SIZE}
      queryOptions={IN_PAGE_ERRORS}
      {...(sort && { sort })}
    >
      <ListSection title={title} reference={reference} filter={recordFilter}>
        <ListHeading title={title}>
          {total ? <RelatedTotal field={total} filter={recordFilter} /> : null}
          <RelatedLinks filter={recordFilter} />
        </ListHeading>
        <ListBody isPart shape={children}>
          <Rows>{children}</Rows>
        </ListBody>
        <Pages />
      </ListSection>
    </ReferenceManyField>
  );
}

function ListSection(props: Omit<RelatedSectionProps, 'answer'>) {
  const { data, error, page, isPlaceholderData } = useListContext();
  const isRead = Boolean(data ?? error);
  const isEmpty = data?.length === 0 && !error && page === 1 && !isPlaceholderData;
  return <RelatedSection {...props} answer={isRead ? (isEmpty ? 'none' : 'some') : 'awaited'} />;
}

/** Their heading has the number of all: a single page needs no pager. */
function Pages() {
  const { page } = useListContext();
  const count = countOf(useListContext());
  if (page === 1 && count && !count.isMore && count.total <= PAGE_SIZE) return null;
  return <ListPagination rowsPerPageOptions={[]} />;
}

/**
 * The table, or a note if it is empty: the table's own would offer to clear the filter by the current record. A page whose records
 * are gone leads to the one before, as in a list.
 */
function Rows({ children }: { children: ReactNode }) {
  const { data, isFetching, isPlaceholderData, page, setPage } = useListContext();
  const isEmpty = data?.length === 0;
  const isPastEnd = isEmpty && page > 1;
  // a page that was gone may have records again, which are being read
  const isGone = isPastEnd && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (isGone) setPage(page - 1);
  }, [isGone, page, setPage]);
  if (!isEmpty) return <RelatedTable>{children}</RelatedTable>;
  return isPastEnd || isPlaceholderData ? null : <NoneYet />;
}

function NoneYet() {
  const text = useTexts('pages', pagesMessages);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
      {text('none')}
    </Typography>
  );
}

interface HeadingProps {
  title: ReactNode;
  /** The links beside it. */
  children?: ReactNode;
}

/** The links come with the count and the total before them, which would move them. */
function ListHeading({ title, children }: HeadingProps) {
  const context = useListContext();
  const isRead = Boolean(context.data ?? context.error);
  return (
    <Heading title={title} count={countOf(context)}>
      {isRead ? children : <RelatedLinksSpace />}
    </Heading>
  );
}

/** Nothing can reference an empty value. */
const NONE: RecordCount = { total: 0, isMore: false };

function Heading({ title, count, children }: HeadingProps & { count: RecordCount | undefined }) {
  const { formatCount } = useNumbers();
  return (
    <Box sx={head}>
      <Typography variant="h6" component="h2" sx={{ mr: 1 }}>
        {title}
        {count && ` (${formatCount(count.total, count.isMore)})`}
      </Typography>
      {children}
    </Box>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 };
