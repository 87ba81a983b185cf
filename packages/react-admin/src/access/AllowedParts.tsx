import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { OnlyChoice } from './OnlyChoice.js';
import { fieldOf, isFieldVisible } from './visible-fields.js';
import { useRules } from './use-rules.js';

export interface AllowedPartsProps {
  /** The purpose of the page: showing a record, editing it, or creating one. */
  of: 'show' | 'edit' | 'create';
  children: ReactNode;
}

interface PartProps {
  source?: unknown;
  reference?: unknown;
  resource?: unknown;
  children?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  validate?: unknown;
}

/**
 * Renders the fields or inputs of a page as given in its JSX, minus those the user may not see or write. An input for a readable
 * but read-only field is disabled; one for a field that no response contains (such as a password) would be empty and is left out.
 * A reference that can only point to one record, such as the owner, is also disabled: a new record already has it.
 */
export function AllowedParts({ of: page, children }: AllowedPartsProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!rules.has(resource)) return children;
  const isShown = (source: string) =>
    page === 'create' || isFieldVisible(rules, resource, source, record);
  const isWritable = (source: string) =>
    page === 'show' || rules.writes(resource, fieldOf(source)) !== false;
  const isInRecord = (source: string) =>
    page !== 'create' && record !== undefined && Object.hasOwn(record, fieldOf(source));
  /**
   * An input for a reference with a single allowed target: the user neither searches for it nor runs into a rejection of another
   * one.
   */
  const withOnlyChoice = (part: Part, source: string) => {
    const key = page === 'show' ? undefined : rules.only(resource, page, source);
    if (key === undefined) return part;
    if (page === 'edit') return disabled(part);
    return (
      <OnlyChoice key={source} source={source} choice={key}>
        {withProps(part, READ_ONLY)}
      </OnlyChoice>
    );
  };
  return filterParts(children, (part, source) => {
    if (!isShown(source)) return null;
    if (isWritable(source)) return withOnlyChoice(part, source);
    return isInRecord(source) ? disabled(part) : null;
  });
}

type Part = ReactElement<PartProps>;

/** Returns the same node if everything in it is allowed, so that components expecting a single child still get it. */
function filterParts(
  node: ReactNode,
  decide: (part: Part, source: string) => ReactNode,
): ReactNode {
  if (Array.isArray(node)) {
    const parts: readonly ReactNode[] = node;
    const next = parts.map((part) => filterParts(part, decide));
    // not as an array, whose elements would need keys
    return isSameList(next, parts) ? node : createElement(Fragment, null, ...next);
  }
  if (!isValidElement<PartProps>(node)) return node;
  const { source, reference, resource, children } = node.props;
  if (typeof source === 'string') return decide(node, source);
  // belongs to other records, or has no children to look into
  if (reference !== undefined || resource !== undefined) return node;
  if (!Array.isArray(children)) {
    const next = filterParts(children, decide);
    return next === children ? node : cloneElement(node, {}, next);
  }
  const parts: readonly ReactNode[] = children;
  const next = parts.map((part) => filterParts(part, decide));
  return isSameList(next, parts) ? node : cloneElement(node, {}, ...next);
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((value, at) => value === b[at]);

/** Like `DISABLED`, but the form still submits the value. */
const READ_ONLY: Partial<PartProps> = { readOnly: true, validate: undefined };

const DISABLED: Partial<PartProps> = { disabled: true, readOnly: true, validate: undefined };

/** Applies props to an input, or to the input inside one that offers records of another resource. */
function withProps(part: Part, props: Partial<PartProps>): ReactNode {
  const { reference, children } = part.props;
  if (reference === undefined || !isValidElement<PartProps>(children))
    return cloneElement(part, props);
  return cloneElement(part, {}, cloneElement(children, props));
}

const disabled = (part: Part): ReactNode => withProps(part, DISABLED);
