import { useTexts } from '../i18n/use-texts.js';

/** English texts of deleted records that can be restored; a dashboard translates them under `gen.deleted.<key>`. */
export const deletedMessages = {
  deleted: 'Deleted',
  note: 'These records are deleted. Select the ones to restore.',
  recordNote:
    'This record is deleted. Records that referred to it do not find it until it is restored.',
  recordNoteSince:
    'This record was deleted on %{time}. Records that referred to it do not find it until it is restored.',
  restore: 'Restore',
  restored: '%{smart_count} record restored |||| %{smart_count} records restored',
  canBeRestored: 'Users who may restore records find it among the deleted ones.',
};

export const useDeletedTexts = () => useTexts('deleted', deletedMessages);
