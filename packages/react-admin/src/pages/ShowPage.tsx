import { Show, useResourceContext, useShowContext, type ShowProps } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { DeletedRecordActions } from '../deleted/DeletedRecordActions.js';
import { DeletedRecordNote } from '../deleted/DeletedRecordNote.js';
import { useIsDeletedAddress } from '../deleted/deleted-address.js';
import { DeletedRecordContext, useIsDeletedRecord } from '../deleted/deleted-record.js';
import { AllowedParts } from '../access/AllowedParts.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { SAID_HERE, useSayHere } from '../reading/said-here.js';
import { besideRecord, RecordAside } from './Aside.js';
import { RecordTitle } from './RecordTitle.js';

/**
 * A react-admin Show that says why a record could not be read, and stays at its address. At the address of a deleted record
 * it shows that one, for those who may restore it.
 */
export function ShowPage({ children, queryOptions, aside, ...props }: ShowProps) {
  const resource = useResourceContext(props) ?? '';
  useSayHere(resource);
  const isDeleted = useIsDeletedAddress(resource);
  const asked = { ...SAID_HERE, ...queryOptions };
  return (
    <DeletedRecordContext.Provider value={isDeleted}>
      <Show
        key={isDeleted ? 'deleted' : 'there'}
        offline={<OfflineError />}
        error={false}
        title={<RecordTitle page={isDeleted ? 'deleted' : 'show'} />}
        {...(aside && {
          aside: <RecordAside>{aside}</RecordAside>,
          sx: besideRecord('RaShow-main'),
        })}
        {...props}
        {...(isDeleted && { actions: <DeletedRecordActions /> })}
        queryOptions={isDeleted ? ofDeleted(asked) : asked}
      >
        <Body>{children}</Body>
      </Show>
    </DeletedRecordContext.Provider>
  );
}

type Asked = NonNullable<ShowProps['queryOptions']>;

const ofDeleted = (asked: Asked): Asked => ({
  ...asked,
  meta: { ...valuesOf(asked.meta), deleted: true },
});

const Body = ({ children }: Pick<ShowProps, 'children'>) => (
  <RecordBody page={useShowContext()}>
    {useIsDeletedRecord() ? <DeletedRecordNote /> : null}
    <AllowedParts of="show">{children}</AllowedParts>
  </RecordBody>
);
