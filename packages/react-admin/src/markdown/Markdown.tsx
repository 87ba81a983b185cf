import { lazy, Suspense } from 'react';
import { LongText } from '../fields/LongText.js';

interface MarkdownProps {
  text: string;
  className?: string | undefined;
}

/** Offline, or after a new version was deployed, the raw text is shown. */
const Rendered = lazy(() =>
  import('./RenderedMarkdown.js').then(
    ({ RenderedMarkdown }) => ({ default: RenderedMarkdown }),
    () => ({ default: LongText }),
  ),
);

/** A Markdown text, rendered. The renderer is loaded with the first one shown. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<LongText {...props} />}>
    <Rendered {...props} />
  </Suspense>
);
