import { Edit, useRedirect, useResourceContext, type EditProps, type RaRecord } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { SAID_HERE, useSayHere } from '../reading/said-here.js';
import { EditableRecord } from './EditableRecord.js';
import { useAllowedRedirect } from './use-allowed-redirect.js';
import { useTellRecord } from './use-tell-record.js';

/**
 * A react-admin Edit that says why a record could not be read, and stays at its address. Nothing is told as saved before
 * the server has agreed.
 */
export function EditPage({
  children,
  queryOptions,
  mutationOptions,
  redirect: wanted = 'list',
  ...props
}: EditProps) {
  const resource = useResourceContext(props) ?? '';
  const tell = useTellRecord(resource);
  const redirect = useRedirect();
  const redirectTo = useAllowedRedirect(resource, wanted);
  useSayHere(resource);
  const onSuccess = (data: RaRecord) => {
    tell('updated', data);
    redirect(redirectTo, resource, data.id, data);
  };
  return (
    <Edit
      mutationMode="pessimistic"
      offline={<OfflineError />}
      error={false}
      {...props}
      redirect={redirectTo}
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
  );
}
