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
  changeField: 'Change “%{field}”',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose …',
  type: 'Type …',
  addEach: 'Add to each …',
  percentEach: 'Change each by percent …',
  selectAll: 'Select all %{count} that match',
  how: 'How',
  set: 'Set to',
  add: 'Add',
  percent: 'Change by percent',
  value: 'Value',
  rounded:
    'A whole number stays whole; others are rounded to two decimals, or to as many as they have.',
  notANumber: 'Write a number',
  required: 'Write a value',
  gone: 'not there any more',
  each: 'Each record is changed by itself, as it is then: %{done} of %{total} …',
  changedEach: '%{smart_count} record changed |||| %{smart_count} records changed',
  leftEach:
    '%{changed} of %{total} changed. %{empty} without a value, %{failed} refused: %{reason}',
  noValue: 'no value',
  confirmTitle: 'Set “%{field}” to “%{value}”?',
  confirm: 'This changes %{smart_count} record. |||| This changes %{smart_count} records.',
  changed: '%{smart_count} record changed |||| %{smart_count} records changed',
  partlyChanged:
    '%{smart_count} of %{total} records changed; the others are not there any more |||| %{smart_count} of %{total} records changed; the others are not there any more',
};

export const useListTexts = () => useTexts('list', listMessages);
