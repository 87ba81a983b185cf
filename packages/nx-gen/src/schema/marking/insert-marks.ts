import { outlineOf } from '../declarations';
import { insertLines, type InsertedLines } from './insert-lines';

export const MARK_LINE = '// @gen_form()';

/** Inserts a mark on its own line directly above each of these models. */
export function insertMarks(text: string, models: ReadonlySet<string>): InsertedLines {
  const blocks = outlineOf('', text).blocks.filter(
    ({ keyword, name }) => keyword === 'model' && models.has(name),
  );
  return insertLines(text, new Map(blocks.map(({ line }) => [line, MARK_LINE])));
}
