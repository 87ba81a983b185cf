import { useTexts } from './use-texts.js';

/** English texts of validators; a dashboard translates them under `gen.validation.<key>`. */
export const validationMessages = {
  json: 'This is not valid JSON',
  jsonObject: 'Enter an object, for example {"size": 3}',
  jsonNumber: '%{number} would be saved as another number: write it in quotation marks',
  integer: 'Enter a whole number, for example %{example}',
  decimal: 'Enter a number, for example %{example}',
  date: 'Enter a day, for example 2026-01-31',
  dateTime: 'Enter day and time',
  time: 'Enter a time, for example 10:30',
  url: 'Enter an address, for example https://example.com',
  hostName: 'Enter a host name, for example shop.example.com',
  reading: 'The file is still being read: save again in a moment',
  tooEarly: 'Must not be before %{min}',
  notLater: 'Must be after %{min}',
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
  notAllowed: 'You may not change this',
  noneAllowed: 'You may not change these',
  notChangeable: 'Cannot be changed',
  addValue: 'Add %{name}',
  addHint: 'Enter adds a value',
  remove: 'Remove %{name}',
  row: 'Row %{number}',
  addRow: 'Add row',
  removeRow: 'Remove row %{number}',
  moveRowUp: 'Move row %{number} up',
  moveRowDown: 'Move row %{number} down',
  pickColor: 'Pick a color',
  oneOf: 'Belongs to',
  noneOf: 'Nothing',
  yes: 'Yes',
  no: 'No',
  manyIds: 'More than %{count}',
  manyIdsStay: 'Too many to change here: they stay as they are.',
};

/** English texts of file inputs; a dashboard translates them under `gen.upload.<key>`. */
export const uploadMessages = {
  chooseImage: 'Choose an image or drop it here',
  chooseImages: 'Choose images or drop them here',
  chooseFile: 'Choose a file or drop it here',
  chooseFiles: 'Choose files or drop them here',
  images: 'Images',
  acceptedUpTo: '%{types}, at most %{size}',
  upTo: 'At most %{size}',
  wrongType: '%{name} is not of an accepted type: %{types}',
  tooLarge: '%{name} is %{size}; at most %{limit} is accepted',
  empty: '%{name} is empty',
  unreadable: '%{name} cannot be read',
  oneOnly: 'Only one file is allowed',
  remove: 'Remove %{name}',
  moveBack: 'Move %{name} back',
  moveOn: 'Move %{name} on',
  moved: '%{name} is number %{place} of %{count}',
  removed: '%{name} removed',
  added: '%{smart_count} file added |||| %{smart_count} files added',
  uploading: 'Uploading %{name}',
  arrived: '%{name} is uploaded',
  failed: '%{name} was not uploaded',
  uploads: '%{done} of %{smart_count} file uploaded |||| %{done} of %{smart_count} files uploaded',
};

export const useInputTexts = () => useTexts('inputs', inputsMessages);
export const useUploadTexts = () => useTexts('upload', uploadMessages);
