import { Create, useResourceContext, type CreateProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useSaved } from './use-saved.js';

/** A react-admin Create that says which record it has created. */
export function CreatePage({
  mutationOptions,
  redirect: wanted = 'list',
  children,
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const { redirect, onSuccess } = useSaved(resource, 'created', wanted);
  return (
    <Create {...props} redirect={redirect} mutationOptions={{ onSuccess, ...mutationOptions }}>
      <AllowedParts of="create">{children}</AllowedParts>
    </Create>
  );
}
