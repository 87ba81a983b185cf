import { listOf } from '../../base/nearest';
import {
  type Findings,
  type SourceLocation,
  type ProblemText,
  createProblem,
} from '../../base/diagnostics';
import type { Comment } from '../lines';
import type { Directive, DirectiveRows } from './row';
import {
  directiveNames,
  isDirectiveName,
  MARK_DIRECTIVE,
  placesOf,
  rowsOf,
  type DirectiveName,
} from './table';
import { reportIgnored } from './report-ignored';
import { intendedDirective } from './intended-directive';
import { usesIn, formatDirective, type DirectivePosition } from './uses';
import { type DirectiveUse } from './directive-use';

type DirectiveTarget = Directive['above'];

/** The rows of the directives for one place. */
type RowFor<Place extends DirectiveTarget> = Extract<Directive, { above: Place }>;

/** The comments that contain directives of models and of fields. */
const COMMENTS = {
  model: { kind: 'plain', slashes: '//', where: 'start' },
  field: { kind: 'doc', slashes: '///', where: 'anywhere' },
} as const satisfies Record<
  DirectiveTarget,
  { kind: Comment['kind']; slashes: string; where: DirectivePosition }
>;

const SLASH_COUNT: Record<Comment['kind'], string> = { plain: 'two', doc: 'three' };

/** The subject of messages about a comment. */
export interface Subject {
  file: string;
  subject: string;
  /** It is a marked model, or a field of one. */
  isGenerated: boolean;
}

/**
 * Reads the directives in the comments above a model or a field.
 *
 * @param read handles each directive in a valid place, with its row, and returns its problem
 * @returns the lines of the directives that were read
 */
export function readDirectives<Place extends DirectiveTarget>(
  above: Place,
  comments: readonly Comment[],
  { file, subject, isGenerated }: Subject,
  findings: Findings,
  read: DirectiveReader<Place>,
): ReadonlyMap<DirectiveName, number> {
  const earlier = new Map<string, DirectiveUse>();
  const lines = new Map<DirectiveName, number>();
  for (const { use, comment } of usesFor(above, comments)) {
    const { line, lastLine } = comment;
    const place = { location: { file, line, ...(lastLine && { lastLine }) }, subject };
    const ignored = ignoredReason(use, comment, above);
    if (ignored !== undefined) {
      reportIgnored(use, isGenerated, findings, { ...place, ...ignored });
      continue;
    }
    const row = rowFor(use.name, above);
    const previous = row?.isRepeatable ? undefined : earlier.get(use.name);
    const problem =
      useProblem(use) ?? repeatProblem(use, previous) ?? (row && read(row, use, place.location));
    if (problem !== undefined) {
      findings.problems.push({ ...place, ...problem });
    } else if (isDirectiveName(use.name)) {
      earlier.set(use.name, use);
      lines.set(use.name, line);
    }
  }
  return lines;
}

const usesFor = (above: DirectiveTarget, comments: readonly Comment[]) =>
  comments.flatMap((comment) =>
    usesIn([comment], comment.kind === COMMENTS[above].kind ? COMMENTS[above].where : 'start'),
  );

/** Reads a directive in a valid place. @returns its problem */
type DirectiveReader<Place extends DirectiveTarget> = (
  row: RowFor<Place>,
  use: DirectiveUse,
  location: SourceLocation,
) => ProblemText | undefined;

function rowFor<Place extends DirectiveTarget>(
  name: string,
  above: Place,
): RowFor<Place> | undefined {
  const rows: DirectiveRows | undefined = rowsOf(name);
  return rows?.[above] as RowFor<Place> | undefined;
}

/** Returns why a directive has no effect where it stands. */
function ignoredReason(
  use: DirectiveUse,
  comment: Comment,
  above: DirectiveTarget,
): ProblemText | undefined {
  const places = placesOf(use.name);
  const [place] = places;
  if (place && !places.includes(above))
    return createProblem(
      `@${use.name} is ignored above a ${above}`,
      `write it as ${formatPlacedUse(use)} above ${above === 'field' ? 'the' : 'a'} ${place}`,
    );
  return comment.kind === COMMENTS[above].kind
    ? undefined
    : createProblem(
        `@${use.name} is ignored in a comment with ${SLASH_COUNT[comment.kind]} slashes`,
        `write ${formatPlacedUse(use, above)}`,
      );
}

/** Returns how to write a directive so that it takes effect: `/// @gen_format(email)`. */
function formatPlacedUse(use: DirectiveUse, above: DirectiveTarget = 'field'): string {
  const intended = isDirectiveName(use.name) ? use : { ...use, ...intendedDirective(use.name) };
  const places = isDirectiveName(intended.name) ? placesOf(intended.name) : [above];
  const place = places.includes(above) ? above : (places[0] ?? above);
  return `${COMMENTS[place].slashes} ${formatDirective(intended)}`;
}

/** Reports a directive at the end of a field's line, where it has no effect. */
export const lineEndProblem = (use: DirectiveUse): ProblemText => {
  const above = placesOf(use.name).includes('field') ? 'field' : 'model';
  return createProblem(
    `@${use.name} at the end of a line is ignored`,
    `write ${formatPlacedUse(use)} on a line of its own above the ${above}`,
  );
};

/** Returns the problems that any directive can have. */
function useProblem({ name, isUnclosed }: DirectiveUse): ProblemText | undefined {
  if (isDirectiveName(name))
    return isUnclosed
      ? createProblem(
          `@${name}( has no closing parenthesis`,
          'close it there, or in a comment directly below with as many slashes',
        )
      : undefined;
  const guess = intendedDirective(name);
  const all = directiveNames.map((known) => known.replace('gen_', ''));
  return createProblem(
    `@${name} is not a directive`,
    guess ? `did you mean ${formatDirective(guess)}?` : `write @gen_ and one of ${listOf(all)}`,
  );
}

const repeatProblem = (
  use: DirectiveUse,
  earlier: DirectiveUse | undefined,
): ProblemText | undefined =>
  earlier && (earlier.argument ?? '') !== (use.argument ?? '')
    ? createProblem(
        `${formatDirective(use)} contradicts ${formatDirective(earlier)}`,
        use.name === MARK_DIRECTIVE
          ? 'write all of it in one mark, with commas between'
          : 'keep one',
      )
    : undefined;
