import { cloneElement, isValidElement } from 'react';
import { ReferenceInput as Input, TextInput, type ReferenceInputProps } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { ReferenceInput as TypedInput } from '../records/components.js';
import type { Matched } from '../data-provider/match-filter.js';
import { SERVER_ORDER } from '../data-provider/query.js';
import { choosableQuery, type Choosable } from '../records/choosable.js';
import { useIsExisting } from './use-is-existing.js';
import { useMatchFilter } from './use-match-filter.js';

/** react-admin's ReferenceInput; if the user may not list the choices, the id stays unchanged. */
function AllowedReference({
  choosableFor,
  match,
  ...props
}: ReferenceInputProps & Choosable & Matched) {
  const rules = useRules();
  const isExisting = useIsExisting();
  const matchProps = useMatchFilter({ match });
  if (rules.may(props.reference, 'list'))
    return (
      <Input sort={SERVER_ORDER} {...choosableQuery(choosableFor)} {...matchProps} {...props}>
        {withLabel(props)}
      </Input>
    );
  return isExisting ? <TextInput source={props.source} disabled readOnly /> : null;
}

/** Passes the label to the inner input, which react-admin leaves to the caller. */
const withLabel = ({ label, children }: ReferenceInputProps) =>
  label !== undefined &&
  isValidElement<{ label?: unknown }>(children) &&
  children.props.label === undefined
    ? cloneElement(children, { label })
    : children;

export const ReferenceInput = AllowedReference as typeof TypedInput;
