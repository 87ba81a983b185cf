import { compile, type TemplateFunction } from 'ejs';
import { GenError, createProblem } from '../base/diagnostics';
import { syntaxErrors } from '../typescript/parse-gate';
import { strictView } from './strict-view';
import { scriptOf, withLineMarks } from './template-lines';
import { TEMPLATE_OPTIONS } from './templates';
import type { UserTemplate, UserTemplates } from './user-templates';

/** A file to render from one of the project's own templates. */
export interface TemplateInput {
  template: UserTemplate;
  view: object;
  /** The output path; its extension decides how the text is parsed. */
  path: string;
  /** As in `Artefact`. */
  subject: string;
}

/**
 * Renders a user's template into code.
 *
 * @throws {GenError} with the template's line, if it does not compile, cannot be filled, or renders
 *   text that does not parse
 */
export function fillUserTemplate(input: TemplateInput, all: UserTemplates): string {
  const { template, view, path, subject } = input;
  const text = fill(template, template.text, view, subject, all);
  const [missing] = missingParts(view, text);
  if (missing !== undefined) throw templateError(template.path, 1, missing);
  const [error] = syntaxErrors(path, text);
  if (error === undefined) return text;
  const [, line = '1', message = error] = /:(\d+) (.*)$/.exec(error.slice(path.length)) ?? [];
  const marked = fill(template, withLineMarks(template.text), view, subject, all);
  throw templateError(
    template.path,
    lineOfMark(marked, Number(line)),
    `produces code that does not parse for ${subject}: ${message.replace(/\.$/, '')} at line ${line} of ${path}; nothing was written`,
  );
}

/** What no template may omit, with the reason. */
const REQUIRED_VALUES = {
  guards:
    'its controllers would be open to everybody; to open them, set "guards: []" in generator.config.ts',
  crud: 'nothing would check what clients send',
};

function missingParts(view: object, text: string): string[] {
  const header: unknown = Reflect.get(view, 'header');
  const hasHeader = typeof header !== 'string' || text.trimStart().startsWith(header);
  return [
    ...(hasHeader
      ? []
      : ['does not begin with <%- view.header %>, which identifies a generated file']),
    ...Object.entries(REQUIRED_VALUES)
      .filter(([key]) => {
        const code: unknown = Reflect.get(view, key);
        return typeof code === 'string' && !text.includes(code);
      })
      .map(([key, reason]) => `leaves out <%- view.${key} %>: ${reason}`),
    ...missingGuards(view, text),
  ];
}

/** Returns the missing guards of single endpoints, several of which may be the same. */
function missingGuards(view: object, text: string): string[] {
  const methods: unknown = Reflect.get(view, 'methods');
  const decorators = (Array.isArray(methods) ? methods : []).flatMap(
    (method: object): unknown[] => {
      const own: unknown = Reflect.get(method, 'decorators');
      return Array.isArray(own) ? own : [];
    },
  );
  const guards = decorators.filter((one) => typeof one === 'string' && /^@UseGuards\b/.test(one));
  const hasMissing = [...new Set(guards as string[])].some(
    (guard) => text.split(guard).length - 1 < guards.filter((one) => one === guard).length,
  );
  return hasMissing
    ? [`leaves out guards of <%- method.decorators %>: ${REQUIRED_VALUES.guards}`]
    : [];
}

function fill(
  { path }: UserTemplate,
  text: string,
  view: object,
  subject: string,
  all: UserTemplates,
): string {
  let template: TemplateFunction;
  try {
    const includer = includerOf(all);
    template = compile(text, { ...TEMPLATE_OPTIONS, async: false, filename: path, includer });
  } catch (error) {
    const [line, message] = syntaxErrorIn(path, text, error);
    throw templateError(path, line, `is not a template: ${message}`, 'use the tags of EJS');
  }
  try {
    return template(strictView(view));
  } catch (error) {
    if (error instanceof GenError) throw error;
    const { place, line, message } = runtimeErrorIn(path, error);
    throw templateError(
      place,
      line,
      `cannot be filled for ${subject}: ${message}`,
      'the type TemplateViews of @gen/nx-gen describes view',
    );
  }
}

const templateError = (file: string, line: number, message: string, cure?: string): GenError =>
  new GenError([{ location: { file, line }, ...createProblem(message, cure) }]);

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/** Resolves includes to the project's own partials only: those are what a run remembers. */
const includerOf =
  ({ partials, folder }: UserTemplates) =>
  (name: string): { template: string } => {
    const found = partials.get(name.replace(/\.template$/, ''));
    if (!found)
      throw new Error(
        `there is no ${folder}/${name.replace(/\.template$/, '')}.template to include, with a name that begins with _`,
      );
    // EJS also uses the file name in its messages, which its types omit
    const place: object = { filename: found.path };
    return { template: found.text, ...place };
  };

/** Returns line and message of what EJS could not compile: EJS reports neither for code inside a tag. */
function syntaxErrorIn(path: string, text: string, error: unknown): [number, string] {
  const [parseError] = syntaxErrors(`${path}.ts`, scriptOf(text));
  const [, line = '1', message] = /:(\d+) (.*)$/.exec(parseError ?? '') ?? [];
  const [summary = ''] = messageOf(error).split('\n');
  if (/matching close tag/.test(summary))
    return [lineOfUnclosedTag(text), summary.replace(/\.$/, '')];
  return [
    Number(line),
    (message ?? summary.replace(/ in .* while compiling ejs$/, '')).replace(/\.$/, ''),
  ];
}

/** Returns the line of the first tag inside which another one begins. */
function lineOfUnclosedTag(text: string): number {
  const tags = [...text.matchAll(/<%(?!%)|(?<!%)%>/g)];
  const at = tags.findIndex(([tag], index) => tag === '<%' && tags[index + 1]?.[0] !== '%>');
  return text.slice(0, tags[at]?.index ?? 0).split('\n').length;
}

/** Returns position and message of an error thrown while a template, or one it includes, was filled. */
function runtimeErrorIn(path: string, error: unknown) {
  const text = messageOf(error);
  // EJS prepends one heading of position and context for each file on the way; the last is the innermost
  const places = [...text.matchAll(/^(.+\.template):(\d+)$/gm)];
  const [, place = path, line = '1'] = places.at(-1) ?? [];
  const message = text.split('\n\n').at(-1) ?? text;
  return { place, line: Number(line), message: message.replace(/\.$/, '') };
}

/** Returns the line of the template from which a line of its output comes, by the marks in the output. */
function lineOfMark(marked: string, line: number): number {
  const before = marked.split('\n').slice(0, line).join('\n');
  const marks = [...before.matchAll(/\uf0f0(\d+)\uf0f1/g)];
  return Number(marks.at(-1)?.[1] ?? 1);
}
