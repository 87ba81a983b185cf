import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { useCascadeText } from './use-cascade-text.js';

/**
 * Returns the confirmation before deleting the selected records, including what the database deletes with them; undefined for
 * react-admin's own.
 *
 * @param content replaces react-admin's own text
 */
export function useBulkDeleteContent(resource: string, content?: string): string | undefined {
  const defaultContent = useDefaultContent(resource);
  const deletedWith = useCascadeText(resource)('deletedWithThem');
  if (deletedWith === undefined) return content;
  return `${deletedWith} ${content ?? defaultContent}`;
}

/** Returns react-admin's own text, to which more can be added. */
export function useDefaultContent(resource: string): string {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const { length } = useListContext().selectedIds;
  const name = label(resource, length);
  return translate('ra.message.bulk_delete_content', { smart_count: length, name });
}
