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
import { fieldOf, isSeen } from './seen-fields.js';
import { useRules } from './use-rules.js';

export interface AllowedPartsProps {
  /** What the parts are for: to show a record, to change it, or to fill in a new one. */
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
 * The fields or inputs of a page, as they stand in its JSX, without those that the user may not see or write. An input of
 * a field that may be seen and not written is disabled; of one that no answer has, such as a password, it would show nothing.
 * So is a reference that can lead to one record alone, such as that to the owner: a new record has it.
 */
export function AllowedParts({ of: page, children }: AllowedPartsProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!rules.has(resource)) return children;
  const isShown = (source: string) => page === 'create' || isSeen(rules, resource, source, record);
  const isWritten = (source: string) =>
    page === 'show' || rules.writes(resource, fieldOf(source)) !== false;
  const isTold = (source: string) =>
    page !== 'create' && record !== undefined && Object.hasOwn(record, fieldOf(source));
  /** A reference to the one record that rules leave: nobody has to look for it, nor meets a refusal of another one. */
  const chosen = (part: Part, source: string) => {
    const key = page === 'show' ? undefined : rules.only(resource, page, source);
    if (key === undefined) return part;
    if (page === 'edit') return disabled(part);
    return (
      <OnlyChoice key={source} source={source} choice={key}>
        {withProps(part, FIXED)}
      </OnlyChoice>
    );
  };
  return allowed(children, (part, source) => {
    if (!isShown(source)) return null;
    if (isWritten(source)) return chosen(part, source);
    return isTold(source) ? disabled(part) : null;
  });
}

type Part = ReactElement<PartProps>;

/** The same node where all of it is allowed: components that ask for one child keep it. */
function allowed(node: ReactNode, decide: (part: Part, source: string) => ReactNode): ReactNode {
  if (Array.isArray(node)) {
    const parts: readonly ReactNode[] = node;
    const next = parts.map((part) => allowed(part, decide));
    // not as an array, whose elements would need keys
    return isSameList(next, parts) ? node : createElement(Fragment, null, ...next);
  }
  if (!isValidElement<PartProps>(node)) return node;
  const { source, reference, resource, children } = node.props;
  if (typeof source === 'string') return decide(node, source);
  // of other records, or nothing that could be looked into
  if (reference !== undefined || resource !== undefined) return node;
  if (!Array.isArray(children)) {
    const next = allowed(children, decide);
    return next === children ? node : cloneElement(node, {}, next);
  }
  const parts: readonly ReactNode[] = children;
  const next = parts.map((part) => allowed(part, decide));
  return isSameList(next, parts) ? node : cloneElement(node, {}, ...next);
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((value, at) => value === b[at]);

/** As disabled as that, but a form sends what it holds. */
const FIXED: Partial<PartProps> = { readOnly: true, validate: undefined };

const DISABLED: Partial<PartProps> = { disabled: true, readOnly: true, validate: undefined };

/** An input, or the one inside that offers the records of another resource. */
function withProps(part: Part, props: Partial<PartProps>): ReactNode {
  const { reference, children } = part.props;
  if (reference === undefined || !isValidElement<PartProps>(children))
    return cloneElement(part, props);
  return cloneElement(part, {}, cloneElement(children, props));
}

const disabled = (part: Part): ReactNode => withProps(part, DISABLED);
