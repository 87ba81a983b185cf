/**
 * The line, from 1, on which a configuration file says an option; undefined where that cannot be told, as
 * where two objects have a key of that name, or none is written out.
 *
 * @param option as messages name it: `suffix`, `paths.appModule`
 */
export function lineOfOption(source: string, option: string): number | undefined {
  const [name = ''] = option.split('.').slice(-1);
  const key = new RegExp(String.raw`(?:^|[{,\s])(['"]?)${escaped(name)}\1\s*[:,}(]`);
  const lines = source.split('\n');
  const found = lines.flatMap((line, index) =>
    !COMMENT.test(line) && key.test(line) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A line that is nothing else. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
