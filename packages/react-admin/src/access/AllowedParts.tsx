import { useMemo, type ComponentType, type ReactNode } from 'react';
import {
  useRecordContext,
  useResourceContext,
  useWrappedSource,
  type Identifier,
} from 'react-admin';
import { AllowedFormContext } from './allowed-choices.js';
import { OnlyChoice } from './OnlyChoice.js';
import { fieldOf, isFieldVisible } from './visible-fields.js';
import { gatherLocked } from './gather-locked.js';
import { withoutEditing } from './locked.js';
import { mapParts, withProps, type Part, type PartProps } from './map-parts.js';
import { useRules } from './use-rules.js';

export interface AllowedPartsProps {
  /** The purpose of the page: showing a record, editing it, or creating one. */
  of: 'show' | 'edit' | 'create';
  /** What inputs that the user may not change are gathered in, at the end of their list; by default each stays in its place. */
  lockedGroup?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/**
 * Renders the fields or inputs of a page as given in its JSX, minus those the user may not see or write. A new record has no input
 * for a field that only existing records may be given. An input for a readable but read-only field is disabled; one for a field
 * that no response contains (such as a password) would be empty and is left out. A reference that can only point to one record,
 * such as the owner, is also disabled: a new record already has it.
 */
export function AllowedParts({ of: page, lockedGroup, children }: AllowedPartsProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const path = useWrappedSource('');
  const form = useMemo(() => ({ of: page, path }), [page, path]);
  /** The generated form of an existing record has such inputs for what nobody changes, such as values that the server sets. */
  const explained = (part: Part) =>
    page === 'edit' && part.props.disabled ? withoutEditing(part, 'notChangeable') : part;
  if (!rules.has(resource)) {
    const parts = mapParts(children, explained);
    return <AllowedFormContext value={form}>{parts}</AllowedFormContext>;
  }
  const isShown = (source: string) =>
    page === 'create' || isFieldVisible(rules, resource, source, record);
  const isWritable = (source: string) => {
    if (page === 'show') return true;
    const field = fieldOf(source);
    if (page === 'create') return rules.writesNew(resource, field) !== false;
    return record?.id === undefined
      ? rules.writes(resource, field) !== false
      : rules.writesIn(resource, field, record.id as Identifier);
  };
  const isInRecord = (source: string) =>
    page !== 'create' && record !== undefined && Object.hasOwn(record, fieldOf(source));
  /**
   * An input for a reference with a single allowed target: the user neither searches for it nor runs into a rejection of another
   * one.
   */
  const withOnlyChoice = (part: Part, source: string) => {
    const key = page === 'show' ? undefined : rules.only(resource, page, source);
    if (key === undefined) return part;
    if (page === 'edit') return withoutEditing(part, 'notAllowed');
    return (
      <OnlyChoice key={source} source={source} choice={key}>
        {withProps(part, () => READ_ONLY)}
      </OnlyChoice>
    );
  };
  const isLocked = (part: Part, source: string) =>
    isShown(source) && !part.props.disabled && !isWritable(source) && isInRecord(source);
  const gathered = lockedGroup ? gatherLocked(children, isLocked, lockedGroup) : children;
  const parts = mapParts(gathered, (part, source) => {
    if (!isShown(source)) return null;
    if (page === 'edit' && part.props.disabled) return explained(part);
    if (isWritable(source)) return withOnlyChoice(part, source);
    return isInRecord(source) ? withoutEditing(part, 'notAllowed') : null;
  });
  return <AllowedFormContext value={form}>{parts}</AllowedFormContext>;
}

/** Unlike a disabled input, the form still submits the value. */
const READ_ONLY: Partial<PartProps> = { readOnly: true, validate: undefined };
