import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useRecordContext, useResourceContext, type RecordValues } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRules } from '../access/use-rules.js';

/** The field that is asked, with the values of it under which the part is shown. */
type Asked<RecordType extends RecordValues> = {
  [Name in keyof RecordType & string]: { field: Name; is: readonly RecordType[Name][] };
}[keyof RecordType & string];

export type ShownWhenProps<RecordType extends RecordValues = RecordValues> = Asked<RecordType> & {
  /** Shown with all other values instead. */
  not?: boolean;
  /** A field, or an input. */
  children: ReactNode;
};

/**
 * A field or an input that is there only while another field of the record has certain values. An input that goes takes
 * along what was typed into it: the form then has of it what it began with.
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

/** Whether the part is shown of this record; also where its rules keep the other field from the user, who then knows no better. */
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
  const value: unknown = useWatch({ name: field });
  const isKnown = useIsKnown(field) || value !== undefined;
  const holds = !isKnown || isMet({ is, not }, value);
  const source = sourceOf(children);
  useEffect(() => {
    if (!holds && source !== undefined) resetField(source);
  }, [holds, source, resetField]);
  return <>{holds ? children : null}</>;
}

/** True of a field whose value the form has, be it none. */
function useIsKnown(field: string): boolean {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  return record?.id === undefined
    ? rules.writes(resource, field) !== false
    : Object.hasOwn(record, field);
}

function sourceOf(children: ReactNode): string | undefined {
  const { source } = (children as ReactElement<{ source?: unknown }> | null)?.props ?? {};
  return typeof source === 'string' ? source : undefined;
}
