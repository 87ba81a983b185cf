import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useDeletedTexts } from '../deleted/messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** Returns the end of a confirmation before deleting records of a resource: whether that can be undone. */
export function useDeletionEnding(resource: string): string {
  const text = useTexts('pages', pagesMessages);
  const deletedText = useDeletedTexts();
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  return isRestorable ? deletedText('canBeRestored') : text('deleteContent');
}
