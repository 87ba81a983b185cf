import type { Paint } from './paint';

/** What a command that only looks has found. */
export interface Answer {
  /** False gives exit code 1. */
  ok: boolean;
  /** For `--json`. */
  json: object;
  /** For people, line by line. */
  lines(paint: Paint): string[];
}

/** A text of several lines, with its later ones under the first. */
export const hanging = (text: string, indent: number): string =>
  text.replaceAll('\n', `\n${' '.repeat(indent)}`);

/** What is printed. */
export const answerText = ({ json, lines }: Answer, wantsJson: boolean, paint: Paint): string =>
  wantsJson ? JSON.stringify(json, null, 2) : lines(paint).join('\n');
