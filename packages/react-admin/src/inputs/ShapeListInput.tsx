import { useEffect, useState, type ReactNode } from 'react';
import {
  ArrayInputBase,
  isRequired,
  useResourceContext,
  useSourceContext,
  type RecordValues,
} from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { mapParts, withProps } from '../access/map-parts.js';
import { fitsShapeList, isSameList, newItem } from '../data-provider/shape-value.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isEmpty, isSame, own } from '../data-provider/values.js';
import { JsonInput } from './JsonInput.js';
import { AddRowButton } from './rows/AddRowButton.js';
import { passUnchanged } from './rows/pass-unchanged.js';
import { Rows } from './rows/Rows.js';
import { ShapeGroup } from './ShapeGroup.js';
import type { ShapeInputProps } from './ShapeInput.js';
import { useIsExisting } from './use-is-existing.js';

export type ShapeListInputProps<RecordType extends RecordValues = RecordValues> = Omit<
  ShapeInputProps<RecordType>,
  'children'
> & {
  /** An input for each key of an item, with the key as the source: `price`. */
  children: ReactNode;
};

/** Above this, a page of inputs would take seconds to appear. */
const MAX_ROWS = 100;

/**
 * A list of JSON values with known keys: a row of inputs for each. A stored list that these cannot show as a whole, such as one
 * with further keys, and a very long one, is edited as JSON.
 */
export function ShapeListInput<RecordType extends RecordValues = RecordValues>(
  props: ShapeListInputProps<RecordType>,
) {
  const { source, label, helperText, disabled, readOnly, validate, children } = props;
  const resource = useResourceContext() ?? '';
  const path = useSourceContext().getSource(source);
  const { getValues, register, setValue } = useFormContext();
  const { defaultValues, errors } = useFormState();
  const value: unknown = useWatch({ name: path });
  const isExisting = useIsExisting();
  const [isChanged, setIsChanged] = useState(false);
  const info = useResourceInfo(resource)?.fields;
  const field = info && own(info, source);
  const stored: unknown = get(defaultValues, path);
  const isFixed = disabled === true || readOnly === true;
  // the form would make an empty list of nothing, which is another value
  const nothing = stored === null || (field?.optional && !isSame(stored, [])) ? null : [];
  const startsEmpty = nothing !== null && !isFixed;
  useEffect(() => {
    // not as a default of the input, for which react-admin forgets what the record has; again after the form was reset
    if (startsEmpty && getValues(path) === undefined) setValue(path, []);
  });
  if (!fitsShapeList(stored, field?.keys) || (stored?.length ?? 0) > MAX_ROWS)
    return <JsonInput {...{ source, label, helperText, disabled, readOnly, validate }} />;

  const isUnchanged = (values: unknown): boolean =>
    field !== undefined && isSameList(get(values, path), stored, field);
  const cells = mapParts(children, (part) =>
    withProps(part, ({ validate: rules }) => {
      if (isFixed) return { validate: undefined, disabled, readOnly };
      return rules && isExisting ? { validate: passUnchanged(rules, isUnchanged) } : {};
    }),
  );
  const blank = newItem(field?.keys);
  const isNothing = nothing === null && isEmpty(value);
  if (isNothing) register(path); // so that an error that the API has found in it does not block every later submit
  const change = (next: unknown) => {
    setIsChanged(true);
    setValue(path, next, { shouldDirty: true });
  };
  return (
    <ShapeGroup
      {...{ source, label, helperText }}
      isRequired={isRequired(validate)}
      error={get(errors, path)}
    >
      {isNothing ? (
        isFixed || <AddRowButton autoFocus={isChanged} onClick={() => change([blank])} />
      ) : (
        <ArrayInputBase
          source={source}
          defaultValue={null}
          {...(!isFixed && validate && { validate })}
        >
          <Rows
            blank={blank}
            isFixed={isFixed}
            isAdded={isChanged}
            onRemoveLast={() => nothing ?? change(null)}
          >
            {cells}
          </Rows>
        </ArrayInputBase>
      )}
    </ShapeGroup>
  );
}
