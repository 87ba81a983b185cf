import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { useNamedCascades } from './use-named-cascades.js';

/**
 * What is asked before the selected records are deleted, with what the database deletes along; undefined where that is
 * react-admin's own question.
 *
 * @param content what takes the place of that question
 */
export function useBulkDeleteContent(resource: string, content?: string): string | undefined {
  const usual = useUsualContent(resource);
  const deletedWith = useNamedCascades(resource)('deletedWithThem');
  if (deletedWith === undefined) return content;
  return `${deletedWith} ${content ?? usual}`;
}

/** react-admin's own question, for what else is to be said beside it. */
export function useUsualContent(resource: string): string {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const { length } = useListContext().selectedIds;
  const name = label(resource, length);
  return translate('ra.message.bulk_delete_content', { smart_count: length, name });
}
