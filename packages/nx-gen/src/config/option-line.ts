/**
 * Returns the line, from 1, on which a configuration file sets an option; undefined if it cannot be determined, as when
 * two objects have a key of that name, or none is written out.
 *
 * @param option as messages name it: `suffix`, `paths.appModule`
 */
export function lineOfOption(source: string, option: string): number | undefined {
  const [name = ''] = option.split('.').slice(-1);
  const key = new RegExp(String.raw`(?:^|[{,\s])(['"]?)${escapeRegExp(name)}\1\s*[:,}(]`);
  const lines = source.split('\n');
  const matchingLines = lines.flatMap((line, index) =>
    !COMMENT.test(line) && key.test(line) ? [index + 1] : [],
  );
  return matchingLines.length === 1 ? matchingLines[0] : undefined;
}

/** A line that is only a comment. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
