import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import {
  Children,
  isValidElement,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useResourceContext, useSourceContext, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useInputTexts } from '../i18n/input-messages.js';

export interface OneOfInputProps {
  /** Two or more inputs, of which a record has only one: each has a `source`. */
  children: ReactNode;
  /** A record may also have none. */
  optional?: boolean;
  /** The field that says which one a record has. */
  by?: string;
  /** Its value for each source. */
  values?: Readonly<Record<string, string>>;
}

type Input = ReactElement<{ source: string; label?: string }>;

/** The choice of no input. */
const NONE = '';

/**
 * Radio buttons for inputs that exclude each other, and the input of the chosen one. A choice clears the others, as the API refuses
 * a record that has several.
 */
export function OneOfInput({ children, optional = false, by, values }: OneOfInputProps) {
  const text = useInputTexts();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const legend = useId();
  const inputs = inputsIn(children);
  const sources = inputs.map(({ props }) => props.source);
  const current: unknown[] = useWatch({ name: sources.map((source) => getSource(source)) });
  const [picked, setPicked] = useState<string>();
  const set = sources.find((_, at) => !isEmpty(current[at]));
  const chosen = picked ?? set ?? (optional ? NONE : sources[0]);
  // whoever may set only one of them has nothing to choose
  if (inputs.length < 2) return <>{inputs}</>;

  const choose = (source: string): void => {
    setPicked(source);
    for (const other of sources)
      if (other !== source) setValue(getSource(other), null, { shouldDirty: true });
    if (by !== undefined) setValue(getSource(by), values?.[source] ?? null, { shouldDirty: true });
  };
  const choices = sources.map((source, at) => ({
    source,
    label: labelOf({ source, resource, label: inputs[at]?.props.label }),
  }));
  return (
    <>
      <FormControl margin="dense" fullWidth>
        <FormLabel id={legend}>{text('oneOf')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={legend}
          value={chosen}
          onChange={(_, source) => choose(source)}
        >
          {[...choices, ...(optional ? [{ source: NONE, label: text('noneOf') }] : [])].map(
            ({ source, label }) => (
              <FormControlLabel key={source} value={source} control={<Radio />} label={label} />
            ),
          )}
        </RadioGroup>
      </FormControl>
      {inputs.find(({ props }) => props.source === chosen) ?? null}
    </>
  );
}

/** Returns the inputs, also those inside of a fragment that rules have left. */
const inputsIn = (children: ReactNode): Input[] =>
  Children.toArray(children).flatMap((child): Input[] => {
    if (!isValidElement<{ source?: unknown; children?: ReactNode }>(child)) return [];
    if (typeof child.props.source === 'string') return [child as Input];
    return inputsIn(child.props.children);
  });

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
