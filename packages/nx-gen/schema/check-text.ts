import type { Diagnostic } from './ir';

/** Faults that are visible before parsing, with a clearer message than the parser has. */
export function checkText(file: string, text: string): Diagnostic[] {
  return text.split('\n').flatMap((line, index) =>
    /^(<<<<<<<|>>>>>>>) /.test(line)
      ? [
          {
            location: { file, line: index + 1 },
            message: 'a merge conflict is not resolved here',
          },
        ]
      : [],
  );
}
