import { useState } from 'react';
import { Create, useResourceContext, type CreateProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useAccess } from '../auth/use-access.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { useSaved } from './use-saved.js';

/** A react-admin Create that draws no form before it is known to be open, and says which record it has created. */
export function CreatePage({
  mutationOptions,
  redirect: wanted = 'list',
  children,
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const { redirect, onSuccess } = useSaved(resource, 'created', wanted);
  const title = useCreateText(resource);
  const isAllowed = useAccess(resource, 'create', props.disableAuthentication !== true);
  const [opened, setOpened] = useState<string>();
  if (isAllowed && opened !== resource) setOpened(resource);
  // what was typed before it was closed stays until the user leaves
  if (opened !== resource) return null;
  return (
    <Create
      title={title}
      {...props}
      redirect={redirect}
      mutationOptions={{ onSuccess, ...mutationOptions }}
    >
      <AllowedParts of="create">{children}</AllowedParts>
    </Create>
  );
}
