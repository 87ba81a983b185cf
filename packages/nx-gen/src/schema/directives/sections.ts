import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isAutomatic } from '../automatic';
import { isScalar, type FieldIR, type FormSectionIR, type ModelIR, type ModelMarks } from '../ir';

const EXAMPLE = 'write it like sections: [Basics: name slug, Price and stock: price stock]';

/** Excludes brackets and the characters that separate sections. */
const TITLE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} &./'’+_-]*$/u;

/** A longer heading would be a sentence. */
const MAX_TITLE_LENGTH = 40;

/** Reads `[Basics: name slug, Stock: price stock]`: headings with the fields below each; `no` for an undivided form. */
export function readSections(
  value: string | undefined,
): Pick<ModelMarks, 'sections'> | { problem: ProblemText } {
  if (value === undefined) return {};
  if (value === 'no') return { sections: [] };
  const list = /^\[(.*\S.*)\]$/.exec(value)?.[1];
  if (list === undefined)
    return {
      problem: createProblem(
        `sections takes a list of headings with fields, not ${value}`,
        EXAMPLE,
      ),
    };
  const parts = list.replace(/,\s*$/, '').split(',');
  if (parts.length > 1 && parts.some((part) => part.trim() === ''))
    return {
      problem: createProblem('sections has two commas with nothing between them', 'remove one'),
    };
  const sections = parts.map(parseSection);
  const problem = sections.flatMap((one) => ('problem' in one ? [one.problem] : []))[0];
  if (problem) return { problem };
  const read = sections.flatMap((one) => ('problem' in one ? [] : [one]));
  const duplicate =
    firstDuplicate(read.map(({ title }) => title)) ??
    firstDuplicate(read.flatMap(({ fields }) => fields));
  return duplicate === undefined
    ? { sections: read }
    : { problem: createProblem(`sections has ${duplicate} twice`, 'keep one') };
}

function parseSection(text: string): FormSectionIR | { problem: ProblemText } {
  const [title = '', names, ...more] = text.split(':').map((part) => part.trim());
  const fields = (names ?? '').split(/\s+/).filter(Boolean);
  if (names === undefined || more.length > 0 || title === '')
    return {
      problem: createProblem(
        `sections needs a heading and a colon before ${title || names || 'its fields'}`,
        EXAMPLE,
      ),
    };
  if (!TITLE_PATTERN.test(title) || title.length > MAX_TITLE_LENGTH)
    return {
      problem: createProblem(
        `the heading ${title} must be 1 to ${MAX_TITLE_LENGTH} letters, digits, spaces and & . / ' + _ -`,
        EXAMPLE,
      ),
    };
  return fields.length > 0
    ? { title, fields }
    : { problem: createProblem(`sections has no field below ${title}`, EXAMPLE) };
}

const firstDuplicate = (words: readonly string[]): string | undefined =>
  words.find((word, at) => words.indexOf(word) !== at);

/** Returns the problems of the fields that sections name. */
export const sectionProblems = (model: ModelIR): ProblemText[] =>
  (model.sections ?? []).flatMap(({ title, fields }) =>
    fields.flatMap((name) => problemOf(`@gen_form(sections: [${title}: ${name}])`, name, model)),
  );

function problemOf(directive: string, name: string, model: ModelIR): ProblemText[] {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(hasInput).map((one) => one.name);
    const guess = nearest(name, known);
    return [
      createProblem(
        `${directive} names no field of ${model.name}`,
        guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
      ),
    ];
  }
  const keys = field.relation?.fields.join(' ');
  if (keys) return [createProblem(`${directive} names a relation`, `write ${keys}`)];
  return hasInput(field)
    ? []
    : [
        createProblem(
          `${directive} names a field that is in no form`,
          'remove it from the sections',
        ),
      ];
}

/** For a list of records, it depends on the other model whether the form has an input. */
const hasInput = (field: FieldIR): boolean =>
  !field.directives.hidden &&
  !isAutomatic(field) &&
  (field.relation ? field.relation.fields.length === 0 && field.isList : isScalar(field));
