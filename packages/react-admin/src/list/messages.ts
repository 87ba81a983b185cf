import { useTexts } from '../i18n/use-texts.js';

/** English texts of list components; a dashboard translates them under `gen.list.<key>`. */
export const listMessages = {
  empty: '%{name}: nothing here yet',
  invite: 'Records you create appear here.',
  unknownParams: 'Ignored, as this list no longer has it: %{names}.',
  select: 'Select records',
  comfortable: 'Comfortable rows',
  mayEdit: 'You may change %{allowed} of %{selected}',
  mayDelete: 'You may delete %{allowed} of %{selected}',
  pages: 'Pages of the list',
  sum: 'Sums of all %{count} matching records',
  addUp: 'Add up all matching records',
  change: 'Change',
  setTo: 'Set “%{field}” to',
  changeField: 'Change “%{field}”',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose …',
  type: 'Type …',
  addEach: 'Add to each …',
  percentEach: 'Change each by percent …',
  addToList: 'Add …',
  removeFromList: 'Remove …',
  replaceList: 'Replace all …',
  addToListTitle: 'Add to “%{field}”',
  removeFromListTitle: 'Remove from “%{field}”',
  replaceListTitle: 'Replace “%{field}”',
  emptiesList: 'Without a choice, nothing is left in it.',
  selectAll: 'Select all %{count} that match',
  how: 'How',
  set: 'Set to',
  add: 'Add',
  percent: 'Change by percent',
  value: 'Value',
  rounded:
    'A whole number stays whole; others are rounded to two decimals, or to as many as they have.',
  notANumber: 'Enter a number',
  required: 'Enter a value',
  gone: 'no longer there',
  each: 'Changing one record after another: %{done} of %{total} …',
  changedEach: '%{smart_count} record changed |||| %{smart_count} records changed',
  leftEach:
    '%{changed} of %{total} changed. %{empty} without a value, %{failed} refused: %{reason}',
  unknownEach:
    'It is not known whether “%{name}” was changed: look at it before you change it again.',
  loginEnded: 'your session has ended',
  noValue: 'no value',
  confirmTitle: 'Set “%{field}” to “%{value}”?',
  confirm: 'This changes %{smart_count} record. |||| This changes %{smart_count} records.',
  changed: '%{smart_count} record changed |||| %{smart_count} records changed',
  partlyChanged:
    '%{smart_count} of %{total} records changed; the others no longer exist |||| %{smart_count} of %{total} records changed; the others no longer exist',
};

export const useListTexts = () => useTexts('list', listMessages);
