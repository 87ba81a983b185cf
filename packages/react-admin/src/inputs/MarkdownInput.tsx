import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslateLabel, useWrappedSource, type RecordValues } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.js';
import { MarkdownHelp } from '../markdown/MarkdownHelp.js';
import { MarkdownPreview } from '../markdown/MarkdownPreview.js';
import { markdownMessages } from '../markdown/messages.js';
import { TextInput, type TextInputProps } from './TextInput.js';
import { TrimmedTextInput } from './TrimmedTextInput.js';

export type MarkdownInputProps<RecordType extends RecordValues = RecordValues> =
  TextInputProps<RecordType> & {
    /** Whether to strip leading and trailing white space, as `TrimmedTextInput` does. */
    trim?: boolean;
  };

type Side = 'write' | 'preview';

const SIDES: readonly Side[] = ['write', 'preview'];

/** A Markdown text (`@gen_format(markdown)`) with a preview. */
export function MarkdownInput<RecordType extends RecordValues = RecordValues>({
  trim = false,
  helperText,
  ...props
}: MarkdownInputProps<RecordType>) {
  const { source, label, resource } = props;
  const id = useId();
  const text = useTexts('markdown', markdownMessages);
  const name = useTranslateLabel()({ source, label, resource });
  const [side, setSide] = useSide(source);
  const Input = trim ? TrimmedTextInput : TextInput;
  const isFixed = props.disabled === true || props.readOnly === true;
  const panelOf = (which: Side) => ({
    role: 'tabpanel',
    id: `${id}-${which}`,
    'aria-labelledby': `${id}-${which}-tab`,
    hidden: side !== which,
  });
  return (
    <Box className="ra-input">
      <Tabs
        value={side}
        onChange={(_event, to: Side) => setSide(to)}
        aria-label={typeof name === 'string' ? name : undefined}
        sx={tabs}
      >
        {SIDES.map((which) => (
          <Tab
            key={which}
            value={which}
            label={text(which)}
            id={`${id}-${which}-tab`}
            aria-controls={`${id}-${which}`}
          />
        ))}
      </Tabs>
      <div {...panelOf('write')}>
        <Input
          multiline
          minRows={6}
          {...props}
          helperText={isFixed ? helperText : <MarkdownHelp helperText={helperText} />}
        />
      </div>
      <div {...panelOf('preview')} tabIndex={0}>
        {side === 'preview' ? <MarkdownPreview source={source} name={name} /> : null}
      </div>
    </Box>
  );
}

/** Returns the visible side. Errors appear below the editor, so a rejected form switches to it. */
function useSide(source: string) {
  const [side, setSide] = useState<Side>('write');
  const name = useWrappedSource(source);
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const rejectedSubmit = getFieldState(name, formState).invalid ? formState.submitCount : undefined;
  const [handledSubmit, setHandledSubmit] = useState(rejectedSubmit);
  if (rejectedSubmit !== handledSubmit) {
    setHandledSubmit(rejectedSubmit);
    if (rejectedSubmit !== undefined) setSide('write');
  }
  return [side, setSide] as const;
}

const tabs = {
  minHeight: 36,
  mb: 1,
  '& .MuiTab-root': { minHeight: 36, minWidth: 0, px: 1.5, py: 0.5 },
};
