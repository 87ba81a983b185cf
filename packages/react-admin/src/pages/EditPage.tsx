import { useMemo, useState } from 'react';
import { Edit, useResourceContext, type EditProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { UnsavedFormContext } from '../actions/unsaved-form.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { SAID_HERE, useSayHere } from '../reading/said-here.js';
import { besideRecord, RecordAside } from './Aside.js';
import { EditableRecord } from './EditableRecord.js';
import { RecordTitle } from './RecordTitle.js';
import { useSaved } from './use-saved.js';

/**
 * A react-admin Edit that says why a record could not be read, and stays at its address. Nothing is told as saved before
 * the server has agreed.
 */
export function EditPage({
  children,
  queryOptions,
  mutationOptions,
  redirect: wanted = 'list',
  aside,
  ...props
}: EditProps) {
  const resource = useResourceContext(props) ?? '';
  const { redirect, onSuccess } = useSaved(resource, 'updated', wanted);
  useSayHere(resource);
  const [hasChanges, tell] = useState(false);
  const unsaved = useMemo(() => ({ hasChanges, tell }), [hasChanges]);
  return (
    <UnsavedFormContext.Provider value={unsaved}>
      <Edit
        mutationMode="pessimistic"
        offline={<OfflineError />}
        error={false}
        title={<RecordTitle page="edit" />}
        {...(aside && {
          aside: <RecordAside>{aside}</RecordAside>,
          sx: besideRecord('RaEdit-main'),
        })}
        {...props}
        redirect={redirect}
        mutationOptions={{ onSuccess, ...mutationOptions }}
        queryOptions={{ ...SAID_HERE, ...queryOptions }}
        render={(page) => (
          <RecordBody page={page}>
            <EditableRecord isFetching={page.isFetching ?? false}>
              <AllowedParts of="edit">{children}</AllowedParts>
            </EditableRecord>
          </RecordBody>
        )}
      />
    </UnsavedFormContext.Provider>
  );
}
