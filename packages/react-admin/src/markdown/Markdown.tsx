import { lazy, Suspense } from 'react';
import { LongText } from '../fields/LongText.js';

interface MarkdownProps {
  text: string;
  className?: string | undefined;
}

/** Without a connection, or after a new version, the text can be read as it was typed. */
const Rendered = lazy(() =>
  import('./RenderedMarkdown.js').then(
    ({ RenderedMarkdown }) => ({ default: RenderedMarkdown }),
    () => ({ default: LongText }),
  ),
);

/** A text in Markdown as it is meant to look. What renders it is loaded with the first one that is shown. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<LongText {...props} />}>
    <Rendered {...props} />
  </Suspense>
);
