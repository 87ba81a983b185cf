import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useResourceContext,
  useSourceContext,
  type RecordValues,
  type Validator,
} from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { mapParts, withProps } from '../access/map-parts.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isObject, own } from '../data-provider/values.js';
import { JsonInput } from './JsonInput.js';
import { StoredValues } from '../pages/StoredValues.js';
import type { WithSource } from '../records/source.js';
import { inputColumns } from '../theme/column-styles.js';
import { fitsShape, isBlankShape } from '../data-provider/shape-value.js';
import { withRequiredMark } from './required-in-shape.js';

export type ShapeInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  {
    label?: ReactNode;
    helperText?: ReactNode;
    disabled?: boolean;
    readOnly?: boolean;
    /** Of the value as a whole, if it is edited as JSON. */
    validate?: Validator | Validator[] | undefined;
    /** An input for each key, with its path as the source: `address.street`. */
    children: ReactNode;
  },
  RecordType
>;

/**
 * A JSON value with known keys: an input for each. A stored value that these cannot show as a whole, such as one with further
 * keys, is edited as JSON, so that saving loses none of it.
 */
export function ShapeInput<RecordType extends RecordValues = RecordValues>(
  props: ShapeInputProps<RecordType>,
) {
  const { source, label, helperText, disabled, readOnly, validate, children } = props;
  const id = useId();
  const resource = useResourceContext() ?? '';
  const path = useSourceContext().getSource(source);
  const { register } = useFormContext();
  const { defaultValues, errors } = useFormState();
  const isFilledIn = !isBlankShape(useWatch({ name: path }));
  const info = useResourceInfo(resource)?.fields;
  const keys = info && own(info, source)?.keys;
  const stored: unknown = get(defaultValues, path);
  if (!fitsShape(stored, keys))
    return <JsonInput {...{ source, label, helperText, disabled, readOnly, validate }} />;
  // an error that the API has found in the whole value would otherwise block every later submit
  register(path);
  const isFixed = disabled === true || readOnly === true;
  const inputs = mapParts(children, (part) =>
    withProps(part, ({ validate: rules }) => {
      if (isFixed) return { ...FIXED, disabled, readOnly };
      return isFilledIn ? { validate: withRequiredMark(rules) } : {};
    }),
  );
  return (
    <Box role="group" aria-labelledby={id} className={`ra-input ra-input-${source}`} sx={group}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        <FieldTitle label={label} source={source} />
      </Typography>
      {helperText ? <FormHelperText sx={{ mb: 1 }}>{helperText}</FormHelperText> : null}
      <Box sx={inputColumns}>
        <StoredValues>{inputs}</StoredValues>
      </Box>
      <Message error={get(errors, path)} />
    </Box>
  );
}

/** The error of the value as a whole; those of its keys are shown by their inputs. */
function Message({ error }: { error: unknown }) {
  const message = isObject(error) ? error['message'] : undefined;
  if (typeof message !== 'string') return null;
  return (
    <FormHelperText error>
      <InputHelperText error={message} />
    </FormHelperText>
  );
}

const FIXED = { validate: undefined };

/** A line at the side shows where the group ends. */
const group = { mt: 1, mb: 3, pl: 2, borderLeft: 2, borderColor: 'divider' };
