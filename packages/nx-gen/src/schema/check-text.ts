import { type Diagnostic, type Told, told } from '../base/diagnostics';

/** What a file's text must not hold, line by line. */
const FAULTS: readonly (readonly [fault: RegExp, told: Told])[] = [
  [/^(<<<<<<<|>>>>>>>) /, told('a merge conflict is not resolved here')],
  // what reading puts in the place of bytes that are no UTF-8
  [
    /\ufffd/,
    told(
      'a character here is broken: it is not UTF-8, or was lost when the file was saved',
      'write it anew and save the file as UTF-8',
    ),
  ],
];

/** Faults that are visible before parsing, with a clearer message than the parser has. */
export function checkText(file: string, text: string): Diagnostic[] {
  if (text.includes('\0')) {
    return [
      {
        location: { file, line: 1 },
        ...told('the file holds NUL characters, as text in UTF-16 does', 'save it as UTF-8'),
      },
    ];
  }
  return text.split(/\r\n|\n|\r/).flatMap((line, index) =>
    FAULTS.filter(([fault]) => fault.test(line)).map(([, problem]) => ({
      location: { file, line: index + 1 },
      ...problem,
    })),
  );
}
