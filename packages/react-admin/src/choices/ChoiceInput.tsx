import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useFacedOptions } from './use-faced-options.js';

/** One of the records of another resource, in a ReferenceInput; only what belongs to the typed text is offered. */
export function ChoiceInput(props: AutocompleteInputProps) {
  const faced = useFacedOptions(props);
  return (
    <FreshChoices {...props}>
      {(shared) => <AutocompleteInput {...faced} {...props} {...shared} />}
    </FreshChoices>
  );
}
