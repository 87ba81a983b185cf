import { useTexts } from './use-texts.js';

/** English texts of validators; a dashboard translates them under `gen.validation.<key>`. */
export const validationMessages = {
  json: 'This is not valid JSON',
  integer: 'Write a whole number as in %{example}',
  decimal: 'Write the number as in %{example}',
  date: 'Write the day as in 2026-01-31',
  dateTime: 'Write the day and the time',
  time: 'Write the time as in 10:30',
  url: 'Write the address as in https://example.com',
  tooEarly: 'Must not be before %{min}',
  tooLate: 'Must not be after %{max}',
  past: 'Must not be in the past',
  future: 'Must not be in the future',
  tooFew: 'Must have at least %{smart_count} value |||| Must have at least %{smart_count} values',
  tooMany: 'Must have at most %{smart_count} value |||| Must have at most %{smart_count} values',
};

/** English texts of passwords and other secrets; a dashboard translates them under `gen.password.<key>`. */
export const passwordMessages = {
  unchanged: 'Leave blank to keep the password',
  kept: 'Leave blank to keep it as it is',
};

/** English texts of inputs; a dashboard translates them under `gen.inputs.<key>`. */
export const inputsMessages = {
  addValue: 'Add %{name}',
  addHint: 'Enter adds a value',
  remove: 'Remove %{name}',
  pickColor: 'Pick a color',
  yes: 'Yes',
  no: 'No',
  manyIds: 'More than %{count}',
  manyIdsStay: 'Too many to be changed here: they stay as they are.',
};

/** English texts of the inputs of files; a dashboard translates them under `gen.upload.<key>`. */
export const uploadMessages = {
  chooseImage: 'Choose an image or drop it here',
  chooseImages: 'Choose images or drop them here',
  chooseFile: 'Choose a file or drop it here',
  chooseFiles: 'Choose files or drop them here',
  images: 'Images',
  acceptedUpTo: '%{types}, at most %{size}',
  upTo: 'At most %{size}',
  wrongType: '%{name} is not of an accepted type: %{types}',
  tooLarge: '%{name} has %{size}; at most %{limit} are accepted',
  empty: '%{name} is empty',
  unreadable: '%{name} cannot be read',
  oneOnly: 'Only one file can be here',
  remove: 'Remove %{name}',
  moveBack: 'Move %{name} back',
  moveOn: 'Move %{name} on',
  moved: '%{name} is number %{place} of %{count}',
  removed: '%{name} removed',
  added: '%{smart_count} file added |||| %{smart_count} files added',
  uploading: 'Uploading %{name}',
  arrived: '%{name} is uploaded',
  failed: '%{name} is not uploaded',
  uploads: '%{done} of %{smart_count} file uploaded |||| %{done} of %{smart_count} files uploaded',
};

export const useInputTexts = () => useTexts('inputs', inputsMessages);
export const useUploadTexts = () => useTexts('upload', uploadMessages);
