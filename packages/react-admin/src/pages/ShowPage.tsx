import { Show, useResourceContext, useShowContext, type ShowProps } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { DeletedRecordActions } from '../deleted/DeletedRecordActions.js';
import { DeletedRecordNote } from '../deleted/DeletedRecordNote.js';
import { useIsDeletedPage } from '../deleted/deleted-record-path.js';
import { DeletedRecordContext, useIsDeletedRecord } from '../deleted/deleted-record.js';
import { AllowedParts } from '../access/AllowedParts.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { IN_PAGE_ERRORS, useInPageErrors } from '../reading/in-page-errors.js';
import { recordAsideStyles, RecordAside } from './Aside.js';
import { GatheredRelations } from './GatheredRelations.js';
import { RecordTitle } from './RecordTitle.js';

/**
 * react-admin's Show, except that it says why a record could not be read, and then stays at its address. At the address of a
 * deleted record it shows that record to users who may restore it.
 */
export function ShowPage({ children, queryOptions, aside, ...props }: ShowProps) {
  const resource = useResourceContext(props) ?? '';
  const id: unknown = props.id;
  useInPageErrors(resource);
  const isDeleted = useIsDeletedPage(resource);
  const options = { ...IN_PAGE_ERRORS, ...queryOptions };
  return (
    <DeletedRecordContext.Provider value={isDeleted}>
      <Show
        key={isDeleted ? 'deleted' : 'there'}
        offline={<OfflineError />}
        error={false}
        title={<RecordTitle page={isDeleted ? 'deleted' : 'show'} />}
        {...(aside && {
          aside: <RecordAside>{aside}</RecordAside>,
          sx: recordAsideStyles('RaShow-main'),
        })}
        {...props}
        {...(isDeleted && { actions: <DeletedRecordActions /> })}
        queryOptions={isDeleted ? withDeletedMeta(options) : options}
      >
        <Body id={id}>{children}</Body>
      </Show>
    </DeletedRecordContext.Provider>
  );
}

type QueryOptions = NonNullable<ShowProps['queryOptions']>;

const withDeletedMeta = (options: QueryOptions): QueryOptions => ({
  ...options,
  meta: { ...valuesOf(options.meta), deleted: true },
});

const Body = ({ id, children }: Pick<ShowProps, 'children'> & { id: unknown }) => (
  <RecordBody id={id} page={useShowContext()}>
    {useIsDeletedRecord() ? <DeletedRecordNote /> : null}
    <GatheredRelations>
      <AllowedParts of="show">{children}</AllowedParts>
    </GatheredRelations>
  </RecordBody>
);
