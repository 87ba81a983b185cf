import { outlineOf, type Block } from './declarations';
import { readLines, type SchemaLine } from './lines';
import { textLines } from './text-lines';

/**
 * Inserts attributes such as `@@index([a])`, each on its own line, at the end of their models: after existing attributes,
 * or after the fields and an empty line. Everything else stays as it is, byte for byte.
 *
 * @param attributes by model; models of other files are skipped
 */
export function insertAttributes(
  text: string,
  attributes: ReadonlyMap<string, readonly string[]>,
): string {
  const lines = readLines(text);
  const shapes = textLines(text);
  const added = new Map<number, string>();
  for (const block of outlineOf('', text).blocks) {
    const wanted = (block.keyword === 'model' && attributes.get(block.name)) || [];
    const place = lastLine(block);
    const shape = shapes[place.line - 1];
    if (wanted.length === 0 || !shape) continue;
    const { lineBreak, indentation } = shape;
    const rows = wanted.map((attribute) => indentation + attribute + lineBreak);
    added.set(lineBelow(lines, place.line), [place.isAttribute ? '' : lineBreak, ...rows].join(''));
  }
  const parts: string[] = [];
  let copied = 0;
  for (const [at, { start }] of shapes.entries()) {
    const rows = added.get(at + 1);
    if (rows === undefined) continue;
    parts.push(text.slice(copied, start), rows);
    copied = start;
  }
  return parts.join('') + text.slice(copied);
}

/** Returns the line of a model after which its attributes go. */
function lastLine({ members, line }: Block): { line: number; isAttribute: boolean } {
  const last = members.at(-1);
  const attribute = members.filter(({ tokens }) => tokens[0]?.text === '@@').at(-1);
  return { line: (attribute ?? last)?.line ?? line, isAttribute: attribute !== undefined };
}

/** Returns the next line that is not inside a block comment from above. */
function lineBelow(lines: readonly SchemaLine[], line: number): number {
  let below = line + 1;
  while (lines[below - 1]?.beginsInComment) below++;
  return below;
}
