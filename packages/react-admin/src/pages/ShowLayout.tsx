import { Box } from '@mui/material';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import {
  OptionalRecordContextProvider,
  SimpleShowLayout,
  useRecordContext,
  type RaRecord,
  type SimpleShowLayoutProps,
} from 'react-admin';
import { useIsDeletedRecord } from '../deleted/deleted-record.js';
import { fieldsMessages } from '../fields/messages.js';
import { SHORT_FIELD } from '../fields/short-field-class.js';
import { isShortField } from '../fields/short-field.js';
import { isShown, ShownWhen, type ShownWhenProps } from '../fields/ShownWhen.js';
import { useTexts } from '../i18n/use-texts.js';
import { RelatedRecord } from './RelatedRecord.js';

interface ShownFieldProps {
  className?: string;
  emptyText?: unknown;
}

/**
 * react-admin's SimpleShowLayout, except that fields without a value show a placeholder: a bare label looks broken. It marks
 * short fields for the theme, which may place them side by side. The contents of a `ShowAside` are placed beside all other
 * fields.
 */
export function ShowLayout({ children, ...props }: SimpleShowLayoutProps) {
  const emptyText = useTexts('fields', fieldsMessages)('empty');
  const record = useRecordContext(props);
  const isDeleted = useIsDeletedRecord();
  const parts = Children.toArray(children).filter((part) => !isDeleted || !isRelatedRecord(part));
  const aside = parts.filter(isAside);
  const main = (
    <SimpleShowLayout {...props}>
      {parts
        .filter((part) => !isAside(part))
        .map((part) => {
          const field = unwrapCondition(part, record);
          if (!isValidElement<ShownFieldProps>(field)) return field;
          const { className = '' } = field.props;
          return cloneElement(field, {
            key: isValidElement(part) ? part.key : null,
            ...(field.props.emptyText === undefined && { emptyText }),
            ...(isShortField(field.type) && { className: `${className} ${SHORT_FIELD}`.trim() }),
          });
        })}
    </SimpleShowLayout>
  );
  if (aside.length === 0) return main;
  return (
    <OptionalRecordContextProvider value={props.record}>
      <Box sx={columns}>
        {main}
        {aside}
      </Box>
    </OptionalRecordContextProvider>
  );
}

/** In a `ShowLayout`, less important fields, such as the key; placed below the others if there is no room beside them. */
export const ShowAside = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 ? <ShowLayout>{children}</ShowLayout> : null;

/** Records that reference a deleted record are not requested. */
const isRelatedRecord = (part: ReactNode): boolean =>
  isValidElement(part) && part.type === RelatedRecord;

const isAside = (part: ReactNode): boolean => isValidElement(part) && part.type === ShowAside;

/** Returns the field inside a condition if that is met, since the label belongs to the field and is hidden with it. */
const unwrapCondition = (child: ReactNode, record: RaRecord | undefined): ReactNode =>
  isValidElement<ShownWhenProps>(child) && child.type === ShownWhen
    ? isShown(child.props, record) && child.props.children
    : child;

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
