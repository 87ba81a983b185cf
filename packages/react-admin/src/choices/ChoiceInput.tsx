import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { FreshChoices } from './FreshChoices.js';

/** One of the records of another resource, in a ReferenceInput; only what belongs to the typed text is offered. */
export const ChoiceInput = (props: AutocompleteInputProps) => (
  <FreshChoices {...props}>{(shared) => <AutocompleteInput {...props} {...shared} />}</FreshChoices>
);
