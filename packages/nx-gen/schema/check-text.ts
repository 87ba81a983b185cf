import type { Diagnostic } from './ir';

/** Faults that are visible before parsing, with a clearer message than the parser has. */
export function checkText(file: string, text: string): Diagnostic[] {
  if (text.includes('\0')) {
    return [
      {
        location: { file, line: 1 },
        message: 'the file holds NUL characters, as text in UTF-16 does; save it as UTF-8',
      },
    ];
  }
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
