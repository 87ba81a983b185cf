import { useMemo } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { useChoiceText } from '../../i18n/choice-text.js';
import { useNumberLocale } from '../../numbers/number-locale.js';
import { useAllowedColumns } from './use-allowed-columns.js';
import type { Columns, StudioColumn, StudioRow } from '../base/types.js';

/**
 * Returns the columns by field, with labels, choices and number formats of this dashboard.
 *
 * @param loaded the records of the grid, some of whose values may be hidden
 */
export function useColumns(
  definitions: StudioColumn[],
  resource: string,
  loaded: StudioRow[],
  canEdit: boolean,
): Columns {
  const translate = useTranslate();
  const choiceText = useChoiceText();
  const translateLabel = useTranslateLabel();
  const locale = useNumberLocale();
  const allowed = useAllowedColumns(definitions, resource, loaded);
  return useMemo(() => {
    const yesOrNo = [
      { id: 'true', name: translate('ra.boolean.true', { _: 'Yes' }) },
      { id: 'false', name: translate('ra.boolean.false', { _: 'No' }) },
    ];
    return new Map(
      allowed.map((column) => {
        const { field, label, type, editable, sortBy } = column;
        const choices = column.choices?.map((choice) => ({
          id: choice.id,
          name: choiceText(choice),
        }));
        const labelledColumn: StudioColumn = {
          locale,
          ...column,
          editable: canEdit ? editable : false,
          // as a list names the column, which shows related records by what it is sorted by
          label: label ?? String(translateLabel({ source: sortBy ?? field, resource })),
          choices: type === 'boolean' || type === 'booleanList' ? yesOrNo : choices,
        };
        return [field, labelledColumn];
      }),
    );
  }, [allowed, canEdit, choiceText, locale, resource, translate, translateLabel]);
}
