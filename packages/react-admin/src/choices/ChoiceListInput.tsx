import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';
import { useCreateRelated } from './use-create-related.js';
import { useHasUnread } from './use-has-unread.js';

/**
 * Selects any number of records of another resource, in a ReferenceArrayInput; only offers matches for the current search text,
 * and nothing before the selected records are loaded.
 */
export function ChoiceListInput(given: AutocompleteArrayInputProps) {
  const props = useHasUnread() ? { ...given, readOnly: true } : given;
  const createProps = useCreateRelated(props);
  return (
    <FreshChoices {...createProps} {...props}>
      {(shared) => <AutocompleteArrayInput {...createProps} {...props} {...shared} />}
    </FreshChoices>
  );
}
