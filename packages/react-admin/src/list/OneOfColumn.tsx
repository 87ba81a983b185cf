import { Children, isValidElement, type ReactElement } from 'react';
import { DataTable as Table, useDataTableRenderContext, useResourceContext } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { OneOfField, type OneOfFieldProps } from './OneOfField.js';
import { useInputTexts } from '../i18n/input-messages.js';

/** A column of references of which each record has only one, without those that the user may not see in any record. */
export function OneOfColumn({ children }: OneOfFieldProps): ReactElement | null {
  const text = useInputTexts();
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const isFooter = useDataTableRenderContext() === 'footer';
  const fields = Children.toArray(children)
    .filter(isValidElement<{ source: string }>)
    .filter(({ props }) => rules.reads(resource, props.source) !== false);
  if (fields.length === 0) return null;
  // the same in each language, and unlike that of a column of one of them
  const source = fields.map(({ props }) => props.source).join('|');
  return (
    <Table.Col source={source} label={text('oneOf')} disableSort>
      {isFooter ? null : <OneOfField>{fields}</OneOfField>}
    </Table.Col>
  );
}
