import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  useResourceContext,
  useSourceContext,
  type RecordValues,
  type Validator,
} from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { mapParts, withProps } from '../access/map-parts.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { own } from '../data-provider/values.js';
import { JsonInput } from './JsonInput.js';
import { StoredValues } from '../pages/StoredValues.js';
import type { WithSource } from '../records/source.js';
import { inputColumns } from '../theme/column-styles.js';
import { fitsShape, isBlankShape } from '../data-provider/shape-value.js';
import { withRequiredMark } from './required-in-shape.js';
import { ShapeGroup } from './ShapeGroup.js';

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
    <ShapeGroup {...{ source, label, helperText }} error={get(errors, path)}>
      <Box sx={inputColumns}>
        <StoredValues>{inputs}</StoredValues>
      </Box>
    </ShapeGroup>
  );
}

const FIXED = { validate: undefined };
