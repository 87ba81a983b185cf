import {
  Create,
  useRedirect,
  useResourceContext,
  type CreateProps,
  type RaRecord,
} from 'react-admin';
import { useTellRecord } from './use-tell-record.js';

/** A react-admin Create that says which record it has created. */
export function CreatePage({
  mutationOptions,
  redirect: redirectTo = 'list',
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const tell = useTellRecord(resource);
  const redirect = useRedirect();
  const onSuccess = (data: RaRecord) => {
    tell('created', data);
    redirect(redirectTo, resource, data.id, data);
  };
  return (
    <Create {...props} redirect={redirectTo} mutationOptions={{ onSuccess, ...mutationOptions }} />
  );
}
