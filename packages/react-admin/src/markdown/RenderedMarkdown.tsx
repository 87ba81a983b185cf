import { Box } from '@mui/material';
import { compiler } from 'markdown-to-jsx/react';
import { useMemo } from 'react';
import { LongText } from '../fields/LongText.js';
import { imageAddress, linkAddress } from './addresses.js';
import { elementsOfText } from './elements.js';
import { isTooMuch } from './is-too-much.js';
import { textStyles } from './text-styles.js';

interface RenderedMarkdownProps {
  text: string;
  className?: string | undefined;
}

/** Whoever writes a text is trusted with nothing: its HTML is shown as it was typed, and only some elements are made of it. */
const OPTIONS = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  wrapper: null,
  // as it was typed; the elements look at it again, for until then some of its characters are encoded
  sanitizer: (address: string, tag: string) => addressOf(tag)(address) ?? null,
} as const;

const addressOf = (tag: string) => (tag === 'img' ? imageAddress : linkAddress);

/** GitHub's Markdown; what is too much of it as it was typed. */
export const RenderedMarkdown = (props: RenderedMarkdownProps) =>
  isTooMuch(props.text) ? <LongText {...props} /> : <Rendered {...props} />;

function Rendered({ text, className }: RenderedMarkdownProps) {
  const content = useMemo(
    () => compiler(text, { ...OPTIONS, createElement: elementsOfText() }),
    [text],
  );
  return (
    <Box className={className} sx={textStyles}>
      {content}
    </Box>
  );
}
