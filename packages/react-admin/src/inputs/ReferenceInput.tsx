import { cloneElement, isValidElement, type ReactNode } from 'react';
import {
  ReferenceInput as Input,
  TextInput,
  type AutocompleteInputProps,
  type ReferenceInputProps,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import type { ReferenceInput as TypedInput } from '../records/components.js';
import type { Matched } from '../records/matched.js';
import { SERVER_ORDER } from '../data-provider/query.js';
import type { Choosable } from '../records/choosable.js';
import { useIsExisting } from './use-is-existing.js';
import { useChoicesQuery } from './use-choices-query.js';

/** What AllowedParts sets on an input that the user may not change. */
type Locked = Pick<AutocompleteInputProps, 'disabled' | 'readOnly' | 'helperText'>;

/**
 * react-admin's ReferenceInput, with a ChoiceInput unless another input is inside. If the user may not list the choices, the id
 * stays unchanged.
 */
function AllowedReference({
  choosableFor,
  match,
  disabled,
  readOnly,
  helperText,
  ...props
}: ReferenceInputProps & Choosable & Matched & Locked) {
  const rules = useRules();
  const isExisting = useIsExisting();
  const query = useChoicesQuery({ match, choosableFor });
  if (rules.may(props.reference, 'list'))
    return (
      <Input sort={SERVER_ORDER} {...query} {...props}>
        {withLabel(
          props.label,
          props.children ?? <ChoiceInput {...{ disabled, readOnly, helperText }} />,
        )}
      </Input>
    );
  return isExisting ? (
    <TextInput source={props.source} disabled readOnly helperText={helperText} />
  ) : null;
}

/** Passes the label to the inner input, which react-admin leaves to the caller. */
const withLabel = (label: unknown, input: ReactNode) =>
  label !== undefined &&
  isValidElement<{ label?: unknown }>(input) &&
  input.props.label === undefined
    ? cloneElement(input, { label })
    : input;

export const ReferenceInput = AllowedReference as typeof TypedInput;
