import { listOf } from '../../base/nearest';
import { type Findings, type SourceLocation, type Told, told } from '../../base/diagnostics';
import type { Comment } from '../lines';
import type { Directive, DirectiveRows } from './row';
import { directiveNames, isKnown, MARK, placesOf, rowsOf, type DirectiveName } from './table';
import { tellIgnored } from './closing';
import { meantBy } from './meant';
import { usesIn, written, type Where } from './uses';
import { type DirectiveUse } from './directive-use';

type Above = Directive['above'];

/** The row of a directive that stands in a place. */
type RowAbove<Place extends Above> = Extract<Directive, { above: Place }>;

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
  /** It is a marked model, or a field of one. */
  isGenerated: boolean;
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
  { file, subject, isGenerated }: Subject,
  findings: Findings,
  read: Reader<Place>,
): ReadonlyMap<DirectiveName, number> {
  const earlier = new Map<string, DirectiveUse>();
  const lines = new Map<DirectiveName, number>();
  for (const { use, comment } of usesAbove(above, comments)) {
    const place = { location: { file, line: comment.line }, subject };
    const ignored = ignoredBecause(use, comment, above);
    if (ignored !== undefined) {
      tellIgnored(use, isGenerated, findings, { ...place, ...ignored });
      continue;
    }
    const row = rowAbove(use.name, above);
    const before = row?.isRepeatable ? undefined : earlier.get(use.name);
    const problem =
      useProblem(use) ?? repeatProblem(use, before) ?? (row && read(row, use, place.location));
    if (problem !== undefined) {
      findings.problems.push({ ...place, ...problem });
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

/** Takes a directive that stands where it should. @returns what is wrong with it */
type Reader<Place extends Above> = (
  row: RowAbove<Place>,
  use: DirectiveUse,
  location: SourceLocation,
) => Told | undefined;

function rowAbove<Place extends Above>(name: string, above: Place): RowAbove<Place> | undefined {
  const rows: DirectiveRows | undefined = rowsOf(name);
  return rows?.[above] as RowAbove<Place> | undefined;
}

/** What makes a directive count for nothing where it stands. */
function ignoredBecause(use: DirectiveUse, comment: Comment, above: Above): Told | undefined {
  const places = placesOf(use.name);
  const [place] = places;
  if (place && !places.includes(above))
    return told(
      `@${use.name} stands above a ${above} and is ignored`,
      `write it as ${asWritten(use)} above ${above === 'field' ? 'the' : 'a'} ${place}`,
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
  const meant = isKnown(use.name) ? use : { ...use, ...meantBy(use.name) };
  const places = isKnown(meant.name) ? placesOf(meant.name) : [above];
  const place = places.includes(above) ? above : (places[0] ?? above);
  return `${COMMENTS[place].slashes} ${written(meant)}`;
}

/** A directive at the end of a field's line, where none counts. */
export const atLineEnd = (use: DirectiveUse): Told => {
  const above = placesOf(use.name).includes('field') ? 'field' : 'model';
  return told(
    `@${use.name} at the end of a line is ignored`,
    `write ${asWritten(use)} on a line of its own above the ${above}`,
  );
};

/** What is wrong with a directive, whatever it takes. */
function useProblem({ name, isUnclosed }: DirectiveUse): Told | undefined {
  if (isKnown(name))
    return isUnclosed
      ? told(
          `@${name}( has no closing parenthesis`,
          'close it on the same line: a comment does not go on in the next one',
        )
      : undefined;
  const guess = meantBy(name);
  const all = directiveNames.map((known) => known.replace('gen_', ''));
  return told(
    `@${name} is not a directive`,
    guess ? `did you mean ${written(guess)}?` : `write @gen_ and one of ${listOf(all)}`,
  );
}

const repeatProblem = (use: DirectiveUse, earlier: DirectiveUse | undefined): Told | undefined =>
  earlier && (earlier.argument ?? '') !== (use.argument ?? '')
    ? told(
        `${written(use)} contradicts ${written(earlier)}`,
        use.name === MARK
          ? 'write all of it in one mark, on one line, with commas between'
          : 'keep one',
      )
    : undefined;
