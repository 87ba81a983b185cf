import { useContext, useState } from 'react';
import { Create, CreateBase, useResourceContext, type CreateProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useAccess } from '../auth/use-access.js';
import { InPlaceContext } from '../choices/in-place.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { Aside, besideRecord } from './Aside.js';
import { useSaved } from './use-saved.js';
import { useTellRecord } from './use-tell-record.js';

/**
 * A react-admin Create that draws no form before it is known to be open, and says which record it has created. In a dialog
 * above another form it is the form alone, and its record goes to the other one.
 */
export function CreatePage({
  mutationOptions,
  redirect: wanted = 'list',
  children,
  aside,
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const { redirect, onSuccess } = useSaved(resource, 'created', wanted);
  const tell = useTellRecord(resource);
  const title = useCreateText(resource);
  const inPlace = useContext(InPlaceContext);
  const isAllowed = useAccess(resource, 'create', props.disableAuthentication !== true);
  const [opened, setOpened] = useState<string>();
  if (isAllowed && opened !== resource) setOpened(resource);
  // what was typed before it was closed stays until the user leaves
  if (opened !== resource) return null;
  const form = <AllowedParts of="create">{children}</AllowedParts>;
  if (inPlace) {
    const { onCreated } = inPlace;
    const choose: typeof onSuccess = (created) => {
      tell('created', created);
      onCreated(created);
    };
    return (
      <CreateBase redirect={false} mutationOptions={{ onSuccess: choose }}>
        {form}
      </CreateBase>
    );
  }
  return (
    <Create
      title={title}
      {...(aside && { aside: <Aside>{aside}</Aside>, sx: besideRecord('RaCreate-main') })}
      {...props}
      redirect={redirect}
      mutationOptions={{ onSuccess, ...mutationOptions }}
    >
      {form}
    </Create>
  );
}
