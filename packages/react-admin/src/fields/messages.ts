/** English texts of fields; a dashboard translates them under `gen.fields.<key>`. */
export const fieldsMessages = {
  unseen: 'You may not see this',
  empty: '–',
  notSet: 'Not set',
  namesUnread: 'The names could not be read',
  file: '%{type} file',
  image: '%{type} image',
  numbered: '%{name} (%{number} of %{count})',
  bytes: '%{smart_count} byte |||| %{smart_count} bytes',
  download: 'Download %{size}',
  manyIds: 'More than %{count}',
  copy: 'Copy',
  copied: 'Copied',
  unfold: 'Show all %{count} characters',
  fold: 'Show less',
};
