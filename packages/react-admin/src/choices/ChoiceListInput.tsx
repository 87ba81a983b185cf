import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useCreateRelated } from './use-create-related.js';

/** Any number of records of another resource, in a ReferenceArrayInput; only what belongs to the typed text is offered. */
export function ChoiceListInput(props: AutocompleteArrayInputProps) {
  const created = useCreateRelated(props);
  return (
    <FreshChoices {...created} {...props}>
      {(shared) => <AutocompleteArrayInput {...created} {...props} {...shared} />}
    </FreshChoices>
  );
}
