import { type Told, told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isAutomatic } from '../automatic';
import { isScalar, type FieldIR, type FormSectionIR, type ModelIR, type ModelMarks } from '../ir';

const EXAMPLE = 'write it like sections: [Basics: name slug, Price and stock: price stock]';

/** Neither brackets nor what parts one section from the next. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} &./'’+_-]*$/u;

/** Above that a heading is a sentence. */
const LONGEST_TITLE = 40;

/** `[Basics: name slug, Stock: price stock]`: headings with the fields below each; `no` for a form in one piece. */
export function readSections(
  value: string | undefined,
): Pick<ModelMarks, 'sections'> | { problem: Told } {
  if (value === undefined) return {};
  if (value === 'no') return { sections: [] };
  const list = /^\[(.*\S.*)\]$/.exec(value)?.[1];
  if (list === undefined)
    return {
      problem: told(`sections takes a list of headings with fields, not ${value}`, EXAMPLE),
    };
  const sections = list.split(',').map(sectionOf);
  const problem = sections.flatMap((one) => ('problem' in one ? [one.problem] : []))[0];
  if (problem) return { problem };
  const read = sections.flatMap((one) => ('problem' in one ? [] : [one]));
  const twice =
    repeated(read.map(({ title }) => title)) ?? repeated(read.flatMap(({ fields }) => fields));
  return twice === undefined
    ? { sections: read }
    : { problem: told(`sections has ${twice} twice`, 'keep one') };
}

function sectionOf(written: string): FormSectionIR | { problem: Told } {
  const [title = '', names, ...more] = written.split(':').map((part) => part.trim());
  const fields = (names ?? '').split(/\s+/).filter(Boolean);
  if (names === undefined || more.length > 0 || title === '')
    return { problem: told(`sections needs a heading and a colon before ${title}`, EXAMPLE) };
  if (!TITLE.test(title) || title.length > LONGEST_TITLE)
    return {
      problem: told(
        `the heading ${title} must be 1 to ${LONGEST_TITLE} letters, digits, spaces and & . / ' + _ -`,
        EXAMPLE,
      ),
    };
  return fields.length > 0
    ? { title, fields }
    : { problem: told(`sections has no field below ${title}`, EXAMPLE) };
}

const repeated = (words: readonly string[]): string | undefined =>
  words.find((word, at) => words.indexOf(word) !== at);

/** What is wrong with the fields that sections name. */
export const sectionProblems = (model: ModelIR): Told[] =>
  (model.sections ?? []).flatMap(({ title, fields }) =>
    fields.flatMap((name) => problemOf(`@gen_form(sections: [${title}: ${name}])`, name, model)),
  );

function problemOf(written: string, name: string, model: ModelIR): Told[] {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(hasInput).map((one) => one.name);
    const guess = nearest(name, known);
    return [
      told(
        `${written} names no field of ${model.name}`,
        guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
      ),
    ];
  }
  const keys = field.relation?.fields.join(' ');
  if (keys) return [told(`${written} names a relation`, `write ${keys}`)];
  return hasInput(field)
    ? []
    : [told(`${written} names a field that no form has`, 'remove it from the sections')];
}

/** Of a list of records the other model says whether a form chooses them. */
const hasInput = (field: FieldIR): boolean =>
  !field.directives.hidden &&
  !isAutomatic(field) &&
  (field.relation ? field.relation.fields.length === 0 && field.isList : isScalar(field));
