import { useEffect, type ReactNode } from 'react';
import { useWrappedSource, type Identifier } from 'react-admin';
import { useFormContext } from 'react-hook-form';

export interface OnlyChoiceProps {
  source: string;
  choice: Identifier;
  children: ReactNode;
}

/** In the form of a new record, a reference that can hold one key alone: it does, whatever the form began with. */
export function OnlyChoice({ source, choice, children }: OnlyChoiceProps) {
  const name = useWrappedSource(source);
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const keep = () => {
      if (getValues(name) !== choice) setValue(name, choice);
    };
    keep();
    // react-admin fills its form in after this, and once more with the record that a new one begins with
    return subscribe({ formState: { values: true }, callback: keep });
  }, [choice, name, getValues, setValue, subscribe]);
  return children;
}
