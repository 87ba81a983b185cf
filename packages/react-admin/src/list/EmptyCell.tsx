import { Typography } from '@mui/material';
import { isValidElement, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useEmptyWords } from '../fields/use-empty-words.js';

interface EmptyCellProps {
  source: string;
  /** What null means. */
  words: string;
  children: ReactNode;
}

/** The value of a cell, or what it means that there is none: a blank cell beside yes and no looks like no. */
export function EmptyCell({ source, words, children }: EmptyCellProps) {
  const value: unknown = useRecordContext()?.[source];
  if (value !== null) return children;
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {words}
    </Typography>
  );
}

/** A field, or what it means that it has no value. */
export function FilledField({ children }: { children: ReactNode }) {
  const wordsOf = useEmptyWords();
  if (!isValidElement<{ source?: unknown }>(children)) return children;
  const { source } = children.props;
  const words = typeof source === 'string' ? wordsOf(source) : undefined;
  if (typeof source !== 'string' || words === undefined) return children;
  return <EmptyCell {...{ source, words }}>{children}</EmptyCell>;
}
