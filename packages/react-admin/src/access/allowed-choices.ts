import { createContext, useContext, useEffect, useMemo } from 'react';
import { useRecordContext, useResourceContext, useWrappedSource } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import type { EnumChoice } from '../i18n/choice-text.js';
import type { FormOperation } from './table.js';
import { useRules } from './use-rules.js';

/** The form around an input: it creates a record or edits one. `path` is that of the record's values in the form. */
export interface AllowedForm {
  of: FormOperation | 'show';
  path: string;
}

export const AllowedFormContext = createContext<AllowedForm | undefined>(undefined);

/**
 * Returns the choices that records may have after the user has saved the form, as far as rules limit them, and the record's present
 * value. In a new record, an initial value that rules refuse is emptied, or replaced by the only one that they allow.
 */
export function useAllowedChoices(source: string, choices: EnumChoice[]): EnumChoice[] {
  const form = useContext(AllowedFormContext);
  const resource = useResourceContext() ?? '';
  const rules = useRules();
  const name = useWrappedSource(source);
  const current: unknown = get(useRecordContext(), name);
  const operation = form && name === pathTo(form, source) ? form.of : 'show';
  const values = operation === 'show' ? undefined : rules.values(resource, operation, source);
  const present = operation === 'edit' ? current : undefined;
  useOnlyAllowed(name, operation === 'create' ? values : undefined);
  return useMemo(
    () => (values ? choices.filter(({ id }) => values.has(id) || id === present) : choices),
    [choices, present, values],
  );
}

/** The JSON values of a record may have keys like its fields: no rule is about those. */
const pathTo = ({ path }: AllowedForm, source: string): string =>
  path === '' ? source : `${path}.${source}`;

function useOnlyAllowed(name: string, values: ReadonlySet<string> | undefined) {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  useEffect(() => {
    if (!form || !values) return undefined;
    const { getValues, setValue, subscribe } = form;
    const keep = () => {
      const value: unknown = getValues(name);
      if (typeof value !== 'string' || value === '' || values.has(value)) return;
      const [only = '', ...more] = values;
      setValue(name, more.length > 0 ? '' : only);
    };
    keep();
    // react-admin fills in the form after this effect, and again with the initial values of a new record
    return subscribe({ formState: { values: true }, callback: keep });
  }, [form, name, values]);
}
