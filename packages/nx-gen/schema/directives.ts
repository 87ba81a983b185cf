import { editDistance, listOf, nearest } from '../naming/nearest';
import { readFormOptions } from './form-options';
import type { Comment } from './lines';

/** Every directive of the generator: where it stands and what it takes. The one list of them. */
export const directives = {
  gen_form: { above: 'model', argument: 'options' },
  gen_label: { above: 'model', argument: 'field' },
  gen_format: { above: 'field', argument: ['email', 'url', 'password', 'tel'] },
  gen_upload: { above: 'field', argument: ['image', 'file'] },
  gen_readonly: { above: 'field', argument: 'none' },
  gen_hidden: { above: 'field', argument: 'none' },
} as const;

export type DirectiveName = keyof typeof directives;

export const directiveNames = Object.keys(directives) as DirectiveName[];

/** `@name` or `@name(argument)` in a comment. */
export interface DirectiveUse {
  /** As written, without `@`. */
  name: string;
  /** Trimmed text between the parentheses; absent without parentheses. */
  argument?: string;
  /** The opening parenthesis has no closing one. */
  isUnclosed: boolean;
}

/**
 * The directives in a comment's text, misspelt ones included. `start` finds those of a comment that
 * begins with one, so that prose and a commented-out directive count for nothing; `anywhere` also
 * finds those behind other text.
 */
export function directivesIn(text: string, where: 'start' | 'anywhere'): DirectiveUse[] {
  const uses: DirectiveUse[] = [];
  for (const match of text.matchAll(/(?<![^\s)])@([A-Za-z_][\w-]*)(?:\(([^)]*)(\))?)?/g)) {
    const before = text.slice(0, match.index);
    const isDirective = isKnown(match[1]) || looksMisspelt(match[1]);
    if (
      !isDirective ||
      before.includes('//') ||
      (where === 'start' && uses.length === 0 && before.trim())
    ) {
      continue;
    }
    uses.push({
      name: match[1],
      argument: match[2]?.trim(),
      isUnclosed: match[2] !== undefined && match[3] === undefined,
    });
  }
  return uses;
}

/** The directives in comments, each with the comment that it stands in. */
export function usesIn(
  comments: readonly Comment[],
  where: 'start' | 'anywhere',
): { use: DirectiveUse; comment: Comment }[] {
  return comments.flatMap((comment) =>
    directivesIn(comment.text, where).map((use) => ({ use, comment })),
  );
}

export function isKnown(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** True of `gen-form`, `Gen_Form`, `genform` and `gen_frm`; false of `generated` and `default`. */
function looksMisspelt(name: string): boolean {
  return (
    /^gen[_-]/i.test(name) ||
    directiveNames.some((known) => editDistance(name.toLowerCase(), known) <= 1)
  );
}

/** What is wrong with a directive's name or argument, as a sentence with the cure. */
export function directiveProblem(use: DirectiveUse): string | undefined {
  if (!isKnown(use.name)) {
    const guess = nearest(use.name, directiveNames);
    return guess
      ? `@${use.name} is not a directive; did you mean @${guess}?`
      : `@${use.name} is not a directive; there are ${listOf(
          directiveNames.map((name) => `@${name}`),
          'and',
        )}`;
  }
  if (use.isUnclosed) {
    return `@${use.name}( has no closing parenthesis`;
  }
  const { argument } = directives[use.name];
  if (argument === 'options') {
    const options = readFormOptions(use.argument ?? '');
    return 'problem' in options ? options.problem : undefined;
  }
  if (argument === 'none') {
    return use.argument ? `@${use.name} takes no argument; remove (${use.argument})` : undefined;
  }
  if (argument === 'field') {
    return use.argument
      ? undefined
      : `@${use.name} needs the name of a field, as in @${use.name}(name)`;
  }
  if (!use.argument) {
    return `@${use.name} needs an argument, one of ${listOf(argument)}`;
  }
  return argument.some((allowed) => allowed === use.argument)
    ? undefined
    : `@${use.name}(${use.argument}) is not ${kindWord(use.name)}; use ${listOf(argument)}`;
}

function kindWord(name: DirectiveName): string {
  return name === 'gen_format' ? 'a format' : 'a kind of upload';
}
