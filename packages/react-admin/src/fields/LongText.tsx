import { firstLines } from './beginning-of.js';
import { Folded } from './Folded.js';
import { PlainText, type PlainTextProps } from './PlainText.js';
import { useInList } from './use-in-list.js';

/** A multi-line text: truncated after `lines`, 2 of them in a list; elsewhere folded if it would fill many screens. */
export function LongText({ text, ...props }: PlainTextProps) {
  const inList = useInList();
  const { lines = inList ? 2 : undefined } = props;
  if (lines !== undefined)
    return <PlainText {...props} text={firstLines(text, lines)} lines={lines} />;
  return <Folded text={text}>{(shown) => <PlainText {...props} text={shown} />}</Folded>;
}
