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

/** Options with what people know their records by, where there is more than the label; the label alone stands in the input. */
export function useFacedOptions({
  emptyText,
}: AutocompleteInputProps): Pick<AutocompleteInputProps, 'optionText' | 'inputText'> {
  const { resource } = useChoicesContext<RaRecord>();
  const { recordRepresentation } = useResourceDefinition({ resource });
  const represent = useGetRecordRepresentation(resource);
  const hasFace = Object.keys(useFaceFields(resource)).length > 0;
  // react-admin takes no element beside a text for none, and in the input nothing but a text
  const isFaced = hasFace && emptyText === undefined && !isValidElement(recordRepresentation);
  // the same as long as nothing changes: what is typed is lost wherever the autocomplete gets another one
  return useMemo(
    () =>
      isFaced
        ? {
            optionText: <RecordFace resource={resource} size={32} isWhole />,
            inputText: (record: RaRecord) => String(represent(record)),
          }
        : {},
    [isFaced, resource, represent],
  );
}
