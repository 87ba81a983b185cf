import type { Paint } from './paint';

/** The result of a read-only command. */
export interface InspectionResult {
  /** If false, the exit code is 1. */
  ok: boolean;
  /** The output of `--json`. */
  json: object;
  /** The output for people, line by line. */
  lines(paint: Paint): string[];
}

/** Indents every line of a text but the first. */
export const indentContinuation = (text: string, indent: number): string =>
  text.replaceAll('\n', `\n${' '.repeat(indent)}`);

/** Returns the text to print. */
export const formatInspectionResult = (
  { json, lines }: InspectionResult,
  wantsJson: boolean,
  paint: Paint,
): string => (wantsJson ? JSON.stringify(json, null, 2) : lines(paint).join('\n'));
