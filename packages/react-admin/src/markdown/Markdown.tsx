import { lazy, Suspense } from 'react';
import { Folded } from '../fields/Folded.js';
import { PlainText } from '../fields/PlainText.js';

interface MarkdownProps {
  text: string;
  className?: string | undefined;
}

/** Offline, or after a new version was deployed, the raw text is shown. */
const Rendered = lazy(() =>
  import('./RenderedMarkdown.js').then(
    ({ RenderedMarkdown }) => ({ default: RenderedMarkdown }),
    () => ({ default: PlainText }),
  ),
);

/** A Markdown text, rendered, and folded if it would fill many screens. The renderer is loaded with the first one shown. */
export const Markdown = ({ text, className }: MarkdownProps) => (
  <Folded text={text}>
    {(shown) => (
      <Suspense fallback={<PlainText text={shown} className={className} />}>
        <Rendered text={shown} className={className} />
      </Suspense>
    )}
  </Folded>
);
