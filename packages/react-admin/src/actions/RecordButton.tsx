import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import {
  Button,
  Confirm,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { errorText } from '../reading/error-text.js';
import { useActionTexts } from './messages.js';
import { useHasChanges } from './unsaved-form.js';

export interface RecordButtonProps<RecordType extends RaRecord = RaRecord> {
  /** What stands on it: a text, or the key of one. */
  label: string;
  icon?: ReactElement;
  /** Asked before anything is sent; nothing is asked without it. */
  confirm?: string | ((record: RecordType) => string);
  /** Told when it was done. */
  success?: string;
  /** Who sees the button: whoever may do this with the record; `edit` unless said. */
  access?: string;
}

interface SendingButtonProps<
  RecordType extends RaRecord = RaRecord,
> extends RecordButtonProps<RecordType> {
  /** What it does; what it rejects with is told. */
  send: (record: RecordType) => Promise<unknown>;
}

/**
 * Does something about the record that is shown, and reads anew what the page shows. Whoever may not do it sees no button, and
 * over changes that are not saved it waits, for they would be lost.
 */
export function RecordButton<RecordType extends RaRecord = RaRecord>({
  label,
  icon,
  confirm,
  success,
  access = 'edit',
  send,
}: SendingButtonProps<RecordType>): ReactElement | null {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RecordType>();
  const { canAccess } = useCanAccess({ resource, action: access, record });
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const text = useActionTexts();
  const hasChanges = useHasChanges();
  const name = translate(label, { _: label });
  const { mutate, isPending } = useSending(send, success ?? text('done', { action: name }));
  if (!canAccess || !record) return null;
  const question = typeof confirm === 'function' ? confirm(record) : confirm;
  return (
    // a row of a table leads to the record where it is clicked, also through what lies above the page
    <span onClick={stop} title={hasChanges ? text('saveFirst') : undefined}>
      <Button
        label={name}
        disabled={isPending || hasChanges}
        onClick={() => (question === undefined ? mutate(record) : setAsking(true))}
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
            mutate(record);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Sends it, tells what became of it, and reads the page anew. */
function useSending<RecordType extends RaRecord>(
  send: (record: RecordType) => Promise<unknown>,
  success: string,
) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify(translate(success, { _: success }), { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
