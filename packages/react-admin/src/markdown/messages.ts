/** English texts of Markdown; a dashboard translates them under `gen.markdown.<key>`. */
export const markdownMessages = {
  write: 'Write',
  preview: 'Preview',
  hint: 'Markdown: **bold**, _italic_, lists, links',
  nothing: 'Nothing to preview',
  done: 'Done',
  toDo: 'To do',
};
