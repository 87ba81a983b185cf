import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { Markdown } from '../markdown/Markdown.js';
import { toPlainText } from '../markdown/to-plain-text.js';
import type { WithSource } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { LongText } from './LongText.js';
import { useInList } from './use-in-list.js';

/** A Markdown text (`@gen_format(markdown)`), rendered; in a list only its beginning as plain text. */
export function MarkdownField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  const { emptyText, className } = props;
  if (value === undefined || value === null || value === '') return <EmptyText text={emptyText} />;
  const text = String(value);
  if (inList) return <LongText text={toPlainText(text)} className={className} />;
  return <Markdown text={text} className={className} />;
}
