import { listOf, nearest } from '../../base/nearest';
import { type Findings, type Told, told } from '../../base/diagnostics';
import type { Comment } from '../lines';
import type { Directive } from './row';
import { directiveNames, isKnown, rowOf, type DirectiveName } from './table';
import { usesIn, written, type Where } from './uses';
import { type DirectiveUse } from './directive-use';

type Above = Directive['above'];

/** The comments that hold directives of models and of fields. */
const COMMENTS = {
  model: { kind: 'plain', slashes: '//', where: 'start' },
  field: { kind: 'doc', slashes: '///', where: 'anywhere' },
} as const satisfies Record<Above, { kind: Comment['kind']; slashes: string; where: Where }>;

const SLASH_COUNT: Record<Comment['kind'], string> = { plain: 'two', doc: 'three' };

/** Where messages about a comment point. */
export interface Subject {
  file: string;
  subject: string;
}

/**
 * Reads the directives in the comments above a model or a field.
 *
 * @param read takes one that stands where it should, with its row; what it returns is wrong with it
 * @returns the line of each that was read
 */
export function readDirectives<Place extends Above>(
  above: Place,
  comments: readonly Comment[],
  { file, subject }: Subject,
  { problems, warnings }: Findings,
  read: (row: Extract<Directive, { above: Place }>, use: DirectiveUse) => Told | undefined,
): ReadonlyMap<DirectiveName, number> {
  const earlier = new Map<string, DirectiveUse>();
  const lines = new Map<DirectiveName, number>();
  for (const { use, comment } of usesAbove(above, comments)) {
    const place = { location: { file, line: comment.line }, subject };
    const ignored = ignoredBecause(use, comment, above);
    if (ignored !== undefined) {
      warnings.push({ ...place, ...ignored });
      continue;
    }
    const problem =
      useProblem(use) ?? repeatProblem(use, earlier.get(use.name)) ?? readUse(above, use, read);
    if (problem !== undefined) {
      problems.push({ ...place, ...problem });
    } else if (isKnown(use.name)) {
      earlier.set(use.name, use);
      lines.set(use.name, comment.line);
    }
  }
  return lines;
}

const usesAbove = (above: Above, comments: readonly Comment[]) =>
  comments.flatMap((comment) =>
    usesIn([comment], comment.kind === COMMENTS[above].kind ? COMMENTS[above].where : 'start'),
  );

function readUse<Place extends Above>(
  above: Place,
  use: DirectiveUse,
  read: (row: Extract<Directive, { above: Place }>, use: DirectiveUse) => Told | undefined,
): Told | undefined {
  const row = rowOf(use.name);
  return row && isAbove(row, above) ? read(row, use) : undefined;
}

const isAbove = <Place extends Above>(
  row: Directive,
  above: Place,
): row is Extract<Directive, { above: Place }> => row.above === above;

/** What makes a directive count for nothing where it stands. */
function ignoredBecause(use: DirectiveUse, comment: Comment, above: Above): Told | undefined {
  const row = rowOf(use.name);
  if (row && row.above !== above)
    return told(
      `@${use.name} stands above a ${above} and is ignored`,
      `write it as ${asWritten(use)} above ${above === 'field' ? 'the' : 'a'} ${row.above}`,
    );
  return comment.kind === COMMENTS[above].kind
    ? undefined
    : told(
        `@${use.name} is ignored in a comment with ${SLASH_COUNT[comment.kind]} slashes`,
        `write ${asWritten(use, above)}`,
      );
}

/** How a directive is written so that it counts: `/// @gen_format(email)`. */
function asWritten(use: DirectiveUse, above: Above = 'field'): string {
  const name = isKnown(use.name) ? use.name : (nearest(use.name, directiveNames) ?? use.name);
  return `${COMMENTS[rowOf(name)?.above ?? above].slashes} ${written({ ...use, name })}`;
}

/** A directive at the end of a field's line, where none counts. */
export const atLineEnd = (use: DirectiveUse): Told => {
  const above = rowOf(use.name)?.above ?? 'field';
  return told(
    `@${use.name} at the end of a line is ignored`,
    `write ${asWritten(use)} on a line of its own above the ${above}`,
  );
};

/** What is wrong with a directive, whatever it takes. */
function useProblem({ name, isUnclosed }: DirectiveUse): Told | undefined {
  if (isKnown(name)) return isUnclosed ? told(`@${name}( has no closing parenthesis`) : undefined;
  const guess = nearest(name, directiveNames);
  const all = directiveNames.map((known) => `@${known}`);
  return told(
    `@${name} is not a directive`,
    guess ? `did you mean @${guess}?` : `there are ${listOf(all, 'and')}`,
  );
}

const repeatProblem = (use: DirectiveUse, earlier: DirectiveUse | undefined): Told | undefined =>
  earlier && (earlier.argument ?? '') !== (use.argument ?? '')
    ? told(`${written(use)} contradicts ${written(earlier)}`, 'keep one')
    : undefined;
