import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import {
  SimpleShowLayout,
  useRecordContext,
  type RaRecord,
  type SimpleShowLayoutProps,
} from 'react-admin';
import { fieldsMessages } from '../fields/messages.js';
import { isShortField, SHORT_FIELD } from '../fields/short-field.js';
import { isShown, ShownWhen, type ShownWhenProps } from '../fields/ShownWhen.js';
import { useTexts } from '../i18n/use-texts.js';

interface ShownFieldProps {
  className?: string;
  emptyText?: unknown;
}

/**
 * react-admin's SimpleShowLayout, whose fields say so where a record has no value: a label over nothing looks broken. It tells
 * the theme which of them are short, and may stand beside one another.
 */
export function ShowLayout({ children, ...props }: SimpleShowLayoutProps) {
  const emptyText = useTexts('fields', fieldsMessages)('empty');
  const record = useRecordContext(props);
  return (
    <SimpleShowLayout {...props}>
      {Children.map(children, (child: ReactNode) => {
        const field = unwrapped(child, record);
        if (!isValidElement<ShownFieldProps>(field)) return field;
        const { className = '' } = field.props;
        return cloneElement(field, {
          ...(field.props.emptyText === undefined && { emptyText }),
          ...(isShortField(field.type) && { className: `${className} ${SHORT_FIELD}`.trim() }),
        });
      })}
    </SimpleShowLayout>
  );
}

/** The field below a condition, where it holds: the label belongs to the field, and goes with it. */
const unwrapped = (child: ReactNode, record: RaRecord | undefined): ReactNode =>
  isValidElement<ShownWhenProps>(child) && child.type === ShownWhen
    ? isShown(child.props, record) && child.props.children
    : child;
