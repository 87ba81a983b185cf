import { Box, Chip } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { useChoiceText, type EnumChoice } from '../i18n/choice-text.js';
import type { ListKind } from '../types/index.js';
import type { Source } from '../records/source.js';
import { useListItemText } from './use-list-item-text.js';
import { EmptyText } from './EmptyText.js';
import { splitToFit } from './split-to-fit.js';
import { MoreCount } from './MoreCount.js';
import { useInList } from './use-in-list.js';

export interface ChipsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
  /** The type of the values; defaults to `text`. */
  kind?: ListKind;
  /** The labels of an enum's values. */
  choices?: readonly EnumChoice[];
}

/** How many chips fit in a line of a list. */
export const MAX_CHIPS_IN_LIST = 3;

/** The values of a list; in a table on one line, followed by the number of the rest. */
export function ChipsField<RecordType extends RecordValues = RecordValues>({
  kind = 'text',
  choices,
  ...props
}: ChipsFieldProps<RecordType>) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  const nameOf = useItemText(kind, choices);
  const names = (Array.isArray(value) ? value : []).map(nameOf);
  if (names.length === 0) return <EmptyText text={props.emptyText} />;
  const { shown, hidden } = splitToFit(names, inList ? MAX_CHIPS_IN_LIST : Infinity);
  return (
    <Box
      component="span"
      className={props.className}
      sx={{
        display: 'inline-flex',
        flexWrap: inList ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {shown.map((name, index) => (
        <Chip
          key={`${index} ${name}`}
          component="span"
          size="small"
          label={name}
          sx={{ maxWidth: inList ? 140 : '100%' }}
        />
      ))}
      <MoreCount count={hidden} names={names.slice(shown.length).join(', ')} />
    </Box>
  );
}

function useItemText(
  kind: ListKind,
  choices: ChipsFieldProps['choices'],
): (value: unknown) => string {
  const textOf = useChoiceText();
  const itemText = useListItemText(kind);
  return (value) => {
    const choice = choices?.find(({ id }) => id === value);
    return choice ? textOf(choice) : itemText(value);
  };
}
