import { cloneElement, isValidElement } from 'react';
import { ReferenceInput as Input, TextInput, type ReferenceInputProps } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { ReferenceInput as TypedInput } from '../records/components.js';
import type { Matched } from '../data-provider/matching.js';
import { OWN_ORDER } from '../data-provider/query.js';
import { choosableQuery, type Choosable } from '../records/choosable.js';
import { useIsExisting } from './use-is-existing.js';
import { useMatching } from './use-matching.js';

/** react-admin's ReferenceInput; where the user may not list the records that there are to choose from, the id stays. */
function AllowedReference({
  choosableFor,
  match,
  ...props
}: ReferenceInputProps & Choosable & Matched) {
  const rules = useRules();
  const isExisting = useIsExisting();
  const matching = useMatching({ match });
  if (rules.may(props.reference, 'list'))
    return (
      <Input sort={OWN_ORDER} {...choosableQuery(choosableFor)} {...matching} {...props}>
        {labelled(props)}
      </Input>
    );
  return isExisting ? <TextInput source={props.source} disabled readOnly /> : null;
}

/** What is chosen in has the label: react-admin leaves that to whoever writes it. */
const labelled = ({ label, children }: ReferenceInputProps) =>
  label !== undefined &&
  isValidElement<{ label?: unknown }>(children) &&
  children.props.label === undefined
    ? cloneElement(children, { label })
    : children;

export const ReferenceInput = AllowedReference as typeof TypedInput;
