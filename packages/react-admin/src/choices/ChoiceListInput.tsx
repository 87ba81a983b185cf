import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';

/** Any number of records of another resource, in a ReferenceArrayInput; only what belongs to the typed text is offered. */
export const ChoiceListInput = (props: AutocompleteArrayInputProps) => (
  <FreshChoices {...props}>
    {(shared) => <AutocompleteArrayInput {...props} {...shared} />}
  </FreshChoices>
);
