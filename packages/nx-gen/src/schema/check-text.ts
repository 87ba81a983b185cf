import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';

/** What a schema file must not contain, line by line. */
const FAULTS: readonly (readonly [fault: RegExp, told: ProblemText])[] = [
  [/^(<<<<<<<|>>>>>>>) /, createProblem('a merge conflict is not resolved here')],
  // the replacement character for bytes that are not UTF-8
  [
    /\ufffd/,
    createProblem(
      'a character here is broken: it is not valid UTF-8, or was lost when the file was saved',
      'retype it and save the file as UTF-8',
    ),
  ],
];

/** Finds faults that are detectable before parsing, with clearer messages than the parser's. */
export function checkText(file: string, text: string): Diagnostic[] {
  if (text.includes('\0')) {
    return [
      {
        location: { file, line: 1 },
        ...createProblem(
          'the file holds NUL characters, as text in UTF-16 does',
          'save it as UTF-8',
        ),
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
