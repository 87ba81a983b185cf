import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import {
  Button,
  Confirm,
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import type { CallMethod, CallParams } from '../data-provider/call-method.js';
import { errorText } from '../reading/error-text.js';
import { useActionTexts } from './messages.js';
import { useHasChanges } from './unsaved-form.js';

export interface ActionButtonProps<RecordType extends RaRecord = RaRecord> {
  /** What stands on it: a text, or the key of one. */
  label: string;
  icon?: ReactElement;
  /** Of the endpoint, as its adapter has it: `/:id/restock`, where `:id` is that of the record. */
  path: string;
  /** `POST` unless said. */
  method?: CallParams['method'];
  /** Sent as JSON: a value, or what is made of the record. */
  body?: object | ((record: RecordType) => object);
  /** Asked before anything is sent; nothing is asked without it. */
  confirm?: string | ((record: RecordType) => string);
  /** Told when it was done. */
  success?: string;
  /** Who sees the button: whoever may do this with the record; `edit` unless said. */
  access?: string;
}

/**
 * Calls an endpoint of the project's own about a record, and reads anew what is shown: above a Show or an Edit page, in a row
 * of a list or of the Studio. What the server refuses is told in its own words.
 */
export function ActionButton<RecordType extends RaRecord = RaRecord>({
  label,
  icon,
  confirm,
  access = 'edit',
  ...call
}: ActionButtonProps<RecordType>): ReactElement | null {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RecordType>();
  const { canAccess } = useCanAccess({ resource, action: access, record });
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const text = useActionTexts();
  const hasChanges = useHasChanges();
  const name = translate(label, { _: label });
  const { send, isPending } = useCall(resource, record, { ...call, name });
  if (!canAccess || !record) return null;
  const question = typeof confirm === 'function' ? confirm(record) : confirm;
  return (
    // a row of a table leads to the record where it is clicked, also through what lies above the page
    <span onClick={stop} title={hasChanges ? text('saveFirst') : undefined}>
      <Button
        label={name}
        disabled={isPending || hasChanges}
        onClick={() => (question === undefined ? send() : setAsking(true))}
      >
        {icon}
      </Button>
      {question === undefined ? null : (
        <Confirm
          isOpen={isAsking}
          loading={isPending}
          title={name}
          content={translate(question, { _: question })}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

type Call<RecordType extends RaRecord> = Pick<
  ActionButtonProps<RecordType>,
  'path' | 'method' | 'body' | 'success'
> & { name: string };

/** Sends the request, tells what became of it, and reads the page anew. */
function useCall<RecordType extends RaRecord>(
  resource: string,
  record: RecordType | undefined,
  { path, method, body, success, name }: Call<RecordType>,
) {
  const dataProvider = useDataProvider<DataProvider & CallMethod>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const text = useActionTexts();
  const { mutate, isPending } = useMutation({
    mutationFn: async (about: RecordType) =>
      dataProvider.call(resource, {
        ...{ path, method, id: about.id },
        body: typeof body === 'function' ? body(about) : body,
      }),
    onSuccess: () => {
      const told = success === undefined ? text('done', { action: name }) : success;
      notify(translate(told, { _: told }), { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return { send: () => record && mutate(record), isPending };
}
