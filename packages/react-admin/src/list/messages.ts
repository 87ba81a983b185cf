import { useTexts } from '../i18n/use-texts.js';

/** English texts of the parts of lists; a dashboard translates them under `gen.list.<key>`. */
export const listMessages = {
  empty: '%{name}: nothing here yet',
  invite: 'What you create is listed here.',
  unknownParams: 'This list does not know %{names} any more: left out.',
  select: 'Select records',
  comfortable: 'Comfortable rows',
  mayEdit: '%{allowed} of %{selected} may be changed by you',
  mayDelete: '%{allowed} of %{selected} may be deleted by you',
  pages: 'Pages of the list',
  sum: 'Sums of all %{count} records that match',
  addUp: 'Add up all records that match',
  change: 'Change',
  setTo: 'Set “%{field}” to',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose …',
  noValue: 'no value',
  confirmTitle: 'Set “%{field}” to “%{value}”?',
  confirm: 'This changes %{smart_count} record. |||| This changes %{smart_count} records.',
  changed: '%{smart_count} record changed |||| %{smart_count} records changed',
  partlyChanged:
    '%{smart_count} of %{total} records changed; the others are not there any more |||| %{smart_count} of %{total} records changed; the others are not there any more',
};

export const useListTexts = () => useTexts('list', listMessages);
