import { Box } from '@mui/material';
import { compiler } from 'markdown-to-jsx/react';
import { useMemo } from 'react';
import { PlainText } from '../fields/PlainText.js';
import { safeImageUrl, safeLinkUrl } from './safe-urls.js';
import { createElementFactory } from './elements.js';
import { isTooComplex } from './is-too-complex.js';
import { textStyles } from './text-styles.js';

interface RenderedMarkdownProps {
  text: string;
  className?: string | undefined;
}

/** Texts are untrusted: HTML in them is shown as text, and only some elements are created. */
const OPTIONS = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  wrapper: null,
  // unchanged; the elements check it again, since some characters are still encoded here
  sanitizer: (address: string, tag: string) => urlFilterOf(tag)(address) ?? null,
} as const;

const urlFilterOf = (tag: string) => (tag === 'img' ? safeImageUrl : safeLinkUrl);

/** Renders GitHub-flavoured Markdown; a text that is too complex is shown raw. */
export const RenderedMarkdown = (props: RenderedMarkdownProps) =>
  isTooComplex(props.text) ? <PlainText {...props} /> : <Rendered {...props} />;

function Rendered({ text, className }: RenderedMarkdownProps) {
  const content = useMemo(
    () => compiler(text, { ...OPTIONS, createElement: createElementFactory() }),
    [text],
  );
  return (
    <Box className={className} sx={textStyles}>
      {content}
    </Box>
  );
}
