import { useNotify, useTranslateLabel, useWrappedSource, type FileInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fromItems, toItems } from './file-values.js';

type OnRejected = NonNullable<NonNullable<FileInputProps['options']>['onDropRejected']>;

/** Props that make react-admin's file inputs hold addresses, refuse files aloud, and be really read-only. */
export function useFileInput(props: FileInputProps): FileInputProps {
  const { source, disabled, readOnly, options } = props;
  const notify = useNotify();
  const name = useWrappedSource(source);
  const { getValues } = useFormContext();
  const isFixed = Boolean(disabled || readOnly);
  const label = useTranslateLabel()(props);

  const onDropRejected: OnRejected = (rejections) => {
    const reasons = rejections.map(
      ({ file, errors }) => `${file.name}: ${errors.map(({ message }) => message).join(', ')}`,
    );
    notify(reasons.join('\n'), { type: 'error', multiLine: true });
  };

  return {
    format: toItems,
    // undefined: every dropped file was refused; the stock input would clear the value that is there
    parse: (value) => (value === undefined ? getValues(name) : fromItems(value)),
    ...props,
    options: { onDropRejected, ...options },
    inputProps: {
      'aria-label': typeof label === 'string' ? label : undefined, // the visible label names no input
      disabled: isFixed,
      readOnly: isFixed,
      ...props.inputProps,
    },
  };
}
