import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useMemo, type ReactNode } from 'react';
import {
  ArrayInput,
  ResourceContextProvider,
  SimpleFormIterator,
  SourceContextProvider,
  useArrayInput,
  useGetResourceLabel,
  useLocaleState,
  useSourceContext,
} from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { useRules } from '../access/use-rules.js';
import { inSentence } from '../i18n/in-sentence.js';
import { inputColumns } from '../theme/column-styles.js';
import { useInputTexts } from '../i18n/input-messages.js';

export interface NewChildrenProps {
  /** The list of the new record that contains them. */
  source: string;
  /** The resource of the records. */
  reference: string;
  /** The maximum number of records. */
  max: number;
  /** The initial values of each. */
  defaults?: object;
  helperText?: ReactNode;
  /** The inputs of one record, as on its own page. */
  children: ReactNode;
}

/** Records of another resource created together with the form's; nothing if the user may not create any. */
export function NewChildren({
  source,
  reference,
  max,
  defaults,
  helperText,
  children,
}: NewChildrenProps) {
  const rules = useRules();
  if (!rules.may(reference, 'create')) return null;
  return (
    <ArrayInput source={source} helperText={helperText}>
      <SimpleFormIterator
        fullWidth
        disableReordering
        disableClear
        addButton={<AddChild reference={reference} max={max} defaults={defaults} />}
        sx={iterator}
      >
        <ChildContext reference={reference}>
          <AllowedParts of="create">{children}</AllowedParts>
        </ChildContext>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const iterator = {
  // side by side like the inputs of the form itself
  '& .RaSimpleFormIterator-form': inputColumns,
  '& .RaSimpleFormIterator-line': { pt: 1 },
  // keyboards and touch screens cannot hover: the remove button is always visible
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
};

function AddChild({
  reference,
  max,
  defaults,
}: Pick<NewChildrenProps, 'reference' | 'max' | 'defaults'>) {
  const { append, fields } = useArrayInput();
  const text = useInputTexts();
  const [locale] = useLocaleState();
  const name = inSentence(useGetResourceLabel()(reference, 1), locale);
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      disabled={fields.length >= max}
      onClick={() => append({ ...defaults })}
    >
      {text('addValue', { name })}
    </Button>
  );
}

/** Gives the inputs the labels and field information of their own resource. */
function ChildContext({ reference, children }: Pick<NewChildrenProps, 'reference' | 'children'>) {
  const { getSource } = useSourceContext();
  const context = useMemo(
    () => ({
      getSource,
      getLabel: (source: string) => `resources.${reference}.fields.${source}`,
    }),
    [getSource, reference],
  );
  return (
    <ResourceContextProvider value={reference}>
      <SourceContextProvider value={context}>{children}</SourceContextProvider>
    </ResourceContextProvider>
  );
}
