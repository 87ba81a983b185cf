import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { SimpleShowLayout, type SimpleShowLayoutProps } from 'react-admin';
import { fieldsMessages } from '../fields/messages.js';
import { useTexts } from '../i18n/use-texts.js';

/** react-admin's SimpleShowLayout, whose fields say so where a record has no value: a label over nothing looks broken. */
export function ShowLayout({ children, ...props }: SimpleShowLayoutProps) {
  const emptyText = useTexts('fields', fieldsMessages)('empty');
  return (
    <SimpleShowLayout {...props}>
      {Children.map(children, (field: ReactNode) =>
        isValidElement<{ emptyText?: unknown }>(field) && field.props.emptyText === undefined
          ? cloneElement(field, { emptyText })
          : field,
      )}
    </SimpleShowLayout>
  );
}
