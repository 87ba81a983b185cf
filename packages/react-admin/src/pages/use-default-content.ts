import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';

/** Returns react-admin's own confirmation before deleting the selected records, to which more can be added. */
export function useDefaultContent(resource: string): string {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const { length } = useListContext().selectedIds;
  const name = label(resource, length);
  return translate('ra.message.bulk_delete_content', { smart_count: length, name });
}
