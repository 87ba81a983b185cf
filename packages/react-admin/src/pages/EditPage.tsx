import { useMemo, useState } from 'react';
import { Edit, useResourceContext, type EditProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { UnsavedFormContext } from '../actions/unsaved-form.js';
import { valuesOf } from '../data-provider/values.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { IN_PAGE_ERRORS, useInPageErrors } from '../reading/in-page-errors.js';
import { recordAsideStyles, RecordAside } from './Aside.js';
import { EditableRecord } from './EditableRecord.js';
import { LockedInputs } from './LockedInputs.js';
import { RecordTitle } from './RecordTitle.js';
import { StoredValues } from './StoredValues.js';
import { useSaveHandlers } from './use-save-handlers.js';

/**
 * react-admin's Edit, except that it says why a record could not be read, and then stays at its address. Nothing is reported as
 * saved before the server has confirmed it.
 */
export function EditPage({
  children,
  queryOptions,
  mutationOptions,
  redirect: requestedRedirect = 'list',
  aside,
  ...props
}: EditProps) {
  const resource = useResourceContext(props) ?? '';
  const id: unknown = props.id;
  const { redirect, onMutate, onSuccess } = useSaveHandlers(resource, 'updated', requestedRedirect);
  useInPageErrors(resource);
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
          sx: recordAsideStyles('RaEdit-main'),
        })}
        {...props}
        redirect={redirect}
        mutationOptions={{ onMutate, onSuccess, ...mutationOptions }}
        queryOptions={{ ...IN_PAGE_ERRORS, ...queryOptions }}
        render={(page) => (
          <RecordBody id={id} page={page}>
            {/* another record that is opened from here, as the next one, has a form of its own */}
            <EditableRecord key={formKey(page.record)} isFetching={page.isFetching ?? false}>
              <AllowedParts of="edit" lockedGroup={LockedInputs}>
                <StoredValues>{children}</StoredValues>
              </AllowedParts>
            </EditableRecord>
          </RecordBody>
        )}
      />
    </UnsavedFormContext.Provider>
  );
}

const formKey = (record: unknown): string => String(valuesOf(record)['id']);
