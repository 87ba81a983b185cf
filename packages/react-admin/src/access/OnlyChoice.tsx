import { useEffect, type ReactNode } from 'react';
import { useWrappedSource, type Identifier } from 'react-admin';
import { useFormContext } from 'react-hook-form';

export interface OnlyChoiceProps {
  source: string;
  choice: Identifier;
  children: ReactNode;
}

/** In the form of a new record, keeps a reference with a single allowed key at that key, whatever the form's initial values. */
export function OnlyChoice({ source, choice, children }: OnlyChoiceProps) {
  const name = useWrappedSource(source);
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const keep = () => {
      if (getValues(name) !== choice) setValue(name, choice);
    };
    keep();
    // react-admin fills in the form after this effect, and again with the initial values of a new record
    return subscribe({ formState: { values: true }, callback: keep });
  }, [choice, name, getValues, setValue, subscribe]);
  return children;
}
