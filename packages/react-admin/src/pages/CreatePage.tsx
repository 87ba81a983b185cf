import {
  Create,
  useRedirect,
  useResourceContext,
  type CreateProps,
  type RaRecord,
} from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useAllowedRedirect } from './use-allowed-redirect.js';
import { useTellRecord } from './use-tell-record.js';

/** A react-admin Create that says which record it has created. */
export function CreatePage({
  mutationOptions,
  redirect: wanted = 'list',
  children,
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const tell = useTellRecord(resource);
  const redirect = useRedirect();
  const redirectTo = useAllowedRedirect(resource, wanted);
  const onSuccess = (data: RaRecord) => {
    tell('created', data);
    redirect(redirectTo, resource, data.id, data);
  };
  return (
    <Create {...props} redirect={redirectTo} mutationOptions={{ onSuccess, ...mutationOptions }}>
      <AllowedParts of="create">{children}</AllowedParts>
    </Create>
  );
}
