import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useCreateRelated } from './use-create-related.js';

/**
 * Selects any number of records of another resource, in a ReferenceArrayInput; only offers matches for the current search text.
 */
export function ChoiceListInput(props: AutocompleteArrayInputProps) {
  const createProps = useCreateRelated(props);
  return (
    <FreshChoices {...createProps} {...props}>
      {(shared) => <AutocompleteArrayInput {...createProps} {...props} {...shared} />}
    </FreshChoices>
  );
}
