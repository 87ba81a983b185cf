import { useMutation } from '@tanstack/react-query';
import { Button as TextButton } from '@mui/material';
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
import { useIsSmall } from './use-is-small.js';

export interface RecordButtonProps<RecordType extends RaRecord = RaRecord> {
  /** The button's text or its translation key. */
  label: string;
  /** On phones it stands for the text; a button without one has its text there, too. */
  icon?: ReactElement;
  /** A confirmation to show before anything is sent; none by default. */
  confirm?: string | ((record: RecordType) => string);
  /** Shown on success. */
  success?: string;
  /** Who sees the button: users who may do this with the record; defaults to `edit`. */
  access?: string;
}

interface SendingButtonProps<
  RecordType extends RaRecord = RaRecord,
> extends RecordButtonProps<RecordType> {
  /** The button's effect; a rejection is shown to the user. */
  send: (record: RecordType) => Promise<unknown>;
}

/**
 * Performs an action on the current record and then refreshes the page. Hidden from users who may not perform it, and disabled
 * while there are unsaved changes, which the refresh would discard.
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
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const translate = useTranslate();
  const text = useActionTexts();
  const hasChanges = useHasChanges();
  const isSmall = useIsSmall();
  const name = translate(label, { _: label });
  const { mutate, isPending } = useSendMutation(send, success ?? text('done', { action: name }));
  if (!canAccess || !record) return null;
  const question = typeof confirm === 'function' ? confirm(record) : confirm;
  const button = {
    disabled: isPending || hasChanges,
    onClick: () => (question === undefined ? mutate(record) : setConfirmOpen(true)),
  };
  return (
    // a click in a table row opens the record, even if it comes from something displayed above the page
    <span onClick={stop} title={hasChanges ? text('saveFirst') : undefined}>
      {isSmall && !icon ? (
        <TextButton size="small" {...button}>
          {name}
        </TextButton>
      ) : (
        <Button label={name} {...button}>
          {icon}
        </Button>
      )}
      {question === undefined ? null : (
        <Confirm
          isOpen={isConfirmOpen}
          loading={isPending}
          title={name}
          content={translate(question, { _: question })}
          onConfirm={() => {
            setConfirmOpen(false);
            mutate(record);
          }}
          onClose={() => setConfirmOpen(false)}
        />
      )}
    </span>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Sends the request, reports the result, and refreshes the page. */
function useSendMutation<RecordType extends RaRecord>(
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
