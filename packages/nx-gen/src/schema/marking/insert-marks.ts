import { outlineOf } from '../declarations';
import { insertLines, type WithLines } from './insert-lines';

export const MARK = '// @gen_form()';

/** Puts a mark on a line of its own directly above each of these models. */
export function insertMarks(text: string, models: ReadonlySet<string>): WithLines {
  const blocks = outlineOf('', text).blocks.filter(
    ({ keyword, name }) => keyword === 'model' && models.has(name),
  );
  return insertLines(text, new Map(blocks.map(({ line }) => [line, MARK])));
}
