import { useEffect, type ReactElement, type ReactNode } from 'react';
import {
  useRecordContext,
  useResourceContext,
  useSourceContext,
  type RecordValues,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRules } from '../access/use-rules.js';

/** The other field, with the values for which the part is shown. */
type Condition<RecordType extends RecordValues> = {
  [Name in keyof RecordType & string]: { field: Name; is: readonly RecordType[Name][] };
}[keyof RecordType & string];

export type ShownWhenProps<RecordType extends RecordValues = RecordValues> =
  Condition<RecordType> & {
    /** Inverts the condition: shown for all other values. */
    not?: boolean;
    /** A field or an input. */
    children: ReactNode;
  };

/**
 * Shows a field or an input only while another field of the record has certain values. A hidden input loses what was typed into
 * it: the form reverts to its initial value.
 */
export function ShownWhen<RecordType extends RecordValues = RecordValues>(
  props: ShownWhenProps<RecordType>,
): ReactElement {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  return form ? (
    <InputWhen {...(props as ShownWhenProps)} />
  ) : (
    <FieldWhen {...(props as ShownWhenProps)} />
  );
}

function FieldWhen({ children, ...condition }: ShownWhenProps) {
  const record = useRecordContext();
  return <>{isShown(condition, record) ? children : null}</>;
}

/** Whether the part is shown for this record; also true if rules hide the other field, so that its value is unknown. */
export const isShown = (
  { field, is, not }: Omit<ShownWhenProps, 'children'>,
  record: RecordValues | undefined,
): boolean => !record || !Object.hasOwn(record, field) || isMet({ is, not }, record[field]);

const isMet = (
  { is, not = false }: { is: readonly unknown[]; not?: boolean | undefined },
  value: unknown,
): boolean => is.includes(value === '' || value === undefined ? null : value) !== not;

function InputWhen({ children, field, is, not }: ShownWhenProps) {
  const { resetField } = useFormContext();
  // in a list of records, both belong to their row
  const { getSource } = useSourceContext();
  const value: unknown = useWatch({ name: getSource(field) });
  const isKnown = useIsKnown(field) || value !== undefined;
  const isVisible = !isKnown || isMet({ is, not }, value);
  const source = sourceOf(children);
  const name = source === undefined ? undefined : getSource(source);
  useEffect(() => {
    if (!isVisible && name !== undefined) resetField(name);
  }, [isVisible, name, resetField]);
  return <>{isVisible ? children : null}</>;
}

/** Whether the form knows the field's value, even if it is empty. */
function useIsKnown(field: string): boolean {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  return record?.id === undefined
    ? rules.writesNew(resource, field) !== false
    : Object.hasOwn(record, field);
}

function sourceOf(children: ReactNode): string | undefined {
  const { source } = (children as ReactElement<{ source?: unknown }> | null)?.props ?? {};
  return typeof source === 'string' ? source : undefined;
}
