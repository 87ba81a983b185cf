import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useCreateRelated } from './use-create-related.js';
import { useFaceOptions } from './use-face-options.js';

/** Selects a record of another resource, in a ReferenceInput; only offers matches for the current search text. */
export function ChoiceInput(props: AutocompleteInputProps) {
  const faceProps = useFaceOptions(props);
  const createProps = useCreateRelated(props);
  return (
    <FreshChoices {...createProps} {...props}>
      {(shared) => <AutocompleteInput {...faceProps} {...createProps} {...props} {...shared} />}
    </FreshChoices>
  );
}
