/** English texts of fields; a dashboard translates them under `gen.fields.<key>`. */
export const fieldsMessages = {
  empty: '–',
  file: '%{type} file',
  download: 'Download %{size}',
};
