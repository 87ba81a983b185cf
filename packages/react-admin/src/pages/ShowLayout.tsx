import { Box, Typography } from '@mui/material';
import { Children, cloneElement, isValidElement, useId, type ReactNode } from 'react';
import {
  OptionalRecordContextProvider,
  SimpleShowLayout,
  useRecordContext,
  type RaRecord,
  type SimpleShowLayoutProps,
} from 'react-admin';
import { useIsDeletedRecord } from '../deleted/deleted-record.js';
import { fieldsMessages } from '../fields/messages.js';
import { useEmptyWords } from '../fields/use-empty-words.js';
import { SHORT_FIELD } from '../fields/short-field-class.js';
import { isShortField } from '../fields/short-field.js';
import { isShown, ShownWhen, type ShownWhenProps } from '../fields/ShownWhen.js';
import { useSectionHeading, type SectionHeading } from '../fields/use-section-heading.js';
import { useTexts } from '../i18n/use-texts.js';
import { RelatedRecord } from './RelatedRecord.js';

interface ShownFieldProps {
  source?: unknown;
  className?: string;
  emptyText?: unknown;
}

/**
 * react-admin's SimpleShowLayout, except that fields without a value show a placeholder: a bare label looks broken. It marks
 * short fields for the theme, which may place them side by side. Each `ShowSection` has a heading, and the contents of a
 * `ShowAside` are placed beside all other fields.
 */
export function ShowLayout({ children, ...props }: SimpleShowLayoutProps) {
  const parts = Children.toArray(children);
  const sections = parts.filter((part) => isOf(ShowSection, part));
  const aside = parts.filter((part) => isOf(ShowAside, part));
  const fields = parts.filter((part) => !sections.includes(part) && !aside.includes(part));
  const main =
    sections.length === 0 ? (
      <Fields {...props}>{fields}</Fields>
    ) : (
      <Box>
        {fields.length > 0 ? <Fields {...props}>{fields}</Fields> : null}
        {sections}
      </Box>
    );
  if (sections.length + aside.length === 0) return main;
  return (
    <OptionalRecordContextProvider value={props.record}>
      {aside.length === 0 ? (
        main
      ) : (
        <Box sx={columns}>
          {main}
          {aside}
        </Box>
      )}
    </OptionalRecordContextProvider>
  );
}

function Fields({ children, ...props }: SimpleShowLayoutProps) {
  const emptyText = useTexts('fields', fieldsMessages)('empty');
  const emptyWords = useEmptyWords();
  return (
    <SimpleShowLayout {...props}>
      {useShownFields(children, useRecordContext(props)).map(({ key, field }) => {
        if (!isValidElement<ShownFieldProps>(field)) return field;
        const { className = '', source } = field.props;
        const words = typeof source === 'string' ? emptyWords(source) : undefined;
        return cloneElement(field, {
          key,
          ...(field.props.emptyText === undefined && { emptyText: words ?? emptyText }),
          ...(isShortField(field.type) && { className: `${className} ${SHORT_FIELD}`.trim() }),
        });
      })}
    </SimpleShowLayout>
  );
}

/** A field, and the key of the element that may wrap it. */
interface ShownField {
  readonly key: string | null;
  readonly field: ReactNode;
}

/** Returns the fields that the record has: without those whose condition it does not meet. */
function useShownFields(children: ReactNode, record: RaRecord | undefined): ShownField[] {
  const isDeleted = useIsDeletedRecord();
  return (
    Children.toArray(children)
      // records that reference a deleted record are not requested
      .filter((part) => !isDeleted || !isOf(RelatedRecord, part))
      .map((part) => ({
        key: isValidElement(part) ? part.key : null,
        field: unwrapCondition(part, record),
      }))
  );
}

export interface ShowSectionProps extends SectionHeading {
  /** Fields. */
  children: ReactNode;
}

/** In a `ShowLayout`, fields below a heading; nothing if there is no field that the user may see. */
export function ShowSection({ title, kind, children }: ShowSectionProps) {
  const id = useId();
  const heading = useSectionHeading({ title, kind });
  const fields = useShownFields(children, useRecordContext());
  if (Children.toArray(fields.map(({ field }) => field)).length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="h6" component="h2" sx={{ pt: 2, px: 2 }}>
        {heading}
      </Typography>
      <Fields>{children}</Fields>
    </Box>
  );
}

/** In a `ShowLayout`, less important fields, such as the key; placed below the others if there is no room beside them. */
export const ShowAside = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 ? <ShowLayout>{children}</ShowLayout> : null;

const isOf = (component: unknown, part: ReactNode): boolean =>
  isValidElement(part) && part.type === component;

/** Returns the field inside a condition if that is met, since the label belongs to the field and is hidden with it. */
const unwrapCondition = (child: ReactNode, record: RaRecord | undefined): ReactNode =>
  isValidElement<ShownWhenProps>(child) && child.type === ShownWhen
    ? isShown(child.props, record) && child.props.children
    : child;

const section = { '* + &': { borderTop: 1, borderColor: 'divider' } };

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 344px' },
  maxWidth: 1456,
  '& > * + *': {
    borderColor: 'divider',
    borderStyle: 'solid',
    borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
  },
};
