import { useContext, useState } from 'react';
import {
  Create,
  CreateBase,
  useResourceContext,
  type CreateProps,
  type RaRecord,
} from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useAccess } from '../auth/use-access.js';
import { InPlaceContext } from '../choices/in-place.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { Aside, recordAsideStyles } from './Aside.js';
import { useSaveHandlers } from './use-save-handlers.js';
import { useNotifyRecord } from './use-notify-record.js';

type OnCreated = NonNullable<NonNullable<CreateProps<RaRecord>['mutationOptions']>['onSuccess']>;

/**
 * react-admin's Create, except that it renders no form until the user is known to be allowed, and names the created record. In a
 * dialog above another form, it renders only the form and passes the record to the other one.
 */
export function CreatePage({
  mutationOptions,
  redirect: requestedRedirect = 'list',
  children,
  aside,
  ...props
}: CreateProps) {
  const resource = useResourceContext(props) ?? '';
  const { redirect, onMutate, onSuccess } = useSaveHandlers(resource, 'created', requestedRedirect);
  const notifyRecord = useNotifyRecord(resource);
  const title = useCreateText(resource);
  const inPlace = useContext(InPlaceContext);
  const isAllowed = useAccess(resource, 'create', props.disableAuthentication !== true);
  const [openedResource, setOpenedResource] = useState<string>();
  if (isAllowed && openedResource !== resource) setOpenedResource(resource);
  // once open, the form keeps what was typed even if access is withdrawn, until the user leaves
  if (openedResource !== resource) return null;
  const form = <AllowedParts of="create">{children}</AllowedParts>;
  if (inPlace) {
    const { onCreated } = inPlace;
    const { disableAuthentication, record, transform } = props;
    const handleCreated: OnCreated = (created, ...others) => {
      notifyRecord('created', created);
      onCreated(created);
      return mutationOptions?.onSuccess?.(created, ...others);
    };
    return (
      <CreateBase
        {...{ disableAuthentication, record, transform }}
        redirect={false}
        mutationOptions={{ ...mutationOptions, onSuccess: handleCreated }}
      >
        {form}
      </CreateBase>
    );
  }
  return (
    <Create
      title={title}
      {...(aside && { aside: <Aside>{aside}</Aside>, sx: recordAsideStyles('RaCreate-main') })}
      {...props}
      redirect={redirect}
      mutationOptions={{ onMutate, onSuccess, ...mutationOptions }}
    >
      {form}
    </Create>
  );
}
