import { isValidElement, useMemo } from 'react';
import {
  useChoicesContext,
  useGetRecordRepresentation,
  useResourceDefinition,
  type AutocompleteInputProps,
  type RaRecord,
} from 'react-admin';
import { RecordFace } from '../faces/RecordFace.js';
import { useFaceFields } from '../faces/use-face.js';

/** Options that identify a record by more than its label, if there is more; the input itself shows only the label. */
export function useFaceOptions({
  emptyText,
}: AutocompleteInputProps): Pick<AutocompleteInputProps, 'optionText' | 'inputText'> {
  const { resource } = useChoicesContext<RaRecord>();
  const { recordRepresentation } = useResourceDefinition({ resource });
  const represent = useGetRecordRepresentation(resource);
  const hasFace = Object.keys(useFaceFields(resource)).length > 0;
  // react-admin does not accept an element next to an empty text, and accepts only text inside the input
  const showsFace = hasFace && emptyText === undefined && !isValidElement(recordRepresentation);
  // memoized: typed text is lost whenever the autocomplete gets new options
  return useMemo(
    () =>
      showsFace
        ? {
            optionText: <RecordFace resource={resource} size={32} isWhole />,
            inputText: (record: RaRecord) => String(represent(record)),
          }
        : {},
    [showsFace, resource, represent],
  );
}
