import { useTexts } from '../i18n/use-texts.js';

/** English texts of deleted records that can be restored; a dashboard translates them under `gen.deleted.<key>`. */
export const deletedMessages = {
  deleted: 'Deleted',
  note: 'These records are deleted. Select those that you want to restore.',
  recordNote:
    'This record is deleted. Whatever referred to it does not find it until it is restored.',
  recordNoteSince:
    'This record was deleted on %{time}. Whatever referred to it does not find it until it is restored.',
  restore: 'Restore',
  restored: '%{smart_count} record restored |||| %{smart_count} records restored',
  canBeRestored: 'Whoever may restore records finds it among the deleted ones.',
};

export const useDeletedTexts = () => useTexts('deleted', deletedMessages);
