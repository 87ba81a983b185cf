import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { Markdown } from '../markdown/Markdown.js';
import { withoutMarks } from '../markdown/without-marks.js';
import type { Sourced } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { LongText } from './LongText.js';
import { useInList } from './use-in-list.js';

/** A text in Markdown (`@gen_format(markdown)`), as it is meant to look; in a list its first words. */
export function MarkdownField<RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  const { emptyText, className } = props;
  if (value === undefined || value === null || value === '') return <EmptyText text={emptyText} />;
  const text = String(value);
  if (inList) return <LongText text={withoutMarks(text)} className={className} />;
  return <Markdown text={text} className={className} />;
}
