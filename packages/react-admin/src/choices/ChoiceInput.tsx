import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useCreateRelated } from './use-create-related.js';
import { useFacedOptions } from './use-faced-options.js';

/** One of the records of another resource, in a ReferenceInput; only what belongs to the typed text is offered. */
export function ChoiceInput(props: AutocompleteInputProps) {
  const faced = useFacedOptions(props);
  const created = useCreateRelated(props);
  return (
    <FreshChoices {...created} {...props}>
      {(shared) => <AutocompleteInput {...faced} {...created} {...props} {...shared} />}
    </FreshChoices>
  );
}
