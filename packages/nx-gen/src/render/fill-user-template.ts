import { compile, type TemplateFunction } from 'ejs';
import { GenError, told } from '../base/diagnostics';
import { syntaxErrors } from '../typescript/parse-gate';
import { strictView } from './strict-view';
import { scriptOf, withLineMarks } from './template-lines';
import { TEMPLATE_OPTIONS } from './templates';
import type { UserTemplate, UserTemplates } from './user-templates';

/** A file that is to be made from a template of the project's own. */
export interface Filling {
  template: UserTemplate;
  view: object;
  /** Where the file goes: its ending tells how it is parsed. */
  path: string;
  /** As in `Artefact`. */
  subject: string;
}

/**
 * The text that a user's template gives, which is code.
 *
 * @throws {GenError} with the template's line, where it is no template, cannot be filled, or gives
 *   what does not parse
 */
export function fillUserTemplate(filling: Filling, all: UserTemplates): string {
  const { template, view, path, subject } = filling;
  const text = fill(template, template.text, view, subject, all);
  const [lost] = lostParts(view, text);
  if (lost !== undefined) throw failure(template.path, 1, lost);
  const [error] = syntaxErrors(path, text);
  if (error === undefined) return text;
  const [, line = '1', message = error] = /:(\d+) (.*)$/.exec(error.slice(path.length)) ?? [];
  const marked = fill(template, withLineMarks(template.text), view, subject, all);
  throw failure(
    template.path,
    lineOfMark(marked, Number(line)),
    `gives code that does not parse for ${subject}: ${message.replace(/\.$/, '')} at line ${line} of ${path}; nothing was written`,
  );
}

/** What no template may leave out, with the reason. */
const KEPT = {
  guards:
    'its controllers would be open to everybody; "guards: []" in generator.config.ts is the way to open them',
  crud: 'nothing would check what clients send',
};

function lostParts(view: object, text: string): string[] {
  const header: unknown = Reflect.get(view, 'header');
  const isKnown = typeof header !== 'string' || text.trimStart().startsWith(header);
  return [
    ...(isKnown
      ? []
      : ['does not begin with <%- view.header %>, by which a generated file is known as one']),
    ...Object.entries(KEPT)
      .filter(([key]) => {
        const code: unknown = Reflect.get(view, key);
        return typeof code === 'string' && !text.includes(code);
      })
      .map(([key, reason]) => `leaves out <%- view.${key} %>: ${reason}`),
    ...lostGuards(view, text),
  ];
}

/** Guards of single endpoints, of which several may be the same. */
function lostGuards(view: object, text: string): string[] {
  const methods: unknown = Reflect.get(view, 'methods');
  const decorators = (Array.isArray(methods) ? methods : []).flatMap(
    (method: object): unknown[] => {
      const own: unknown = Reflect.get(method, 'decorators');
      return Array.isArray(own) ? own : [];
    },
  );
  const guards = decorators.filter((one) => typeof one === 'string' && /^@UseGuards\b/.test(one));
  const isLost = [...new Set(guards as string[])].some(
    (guard) => text.split(guard).length - 1 < guards.filter((one) => one === guard).length,
  );
  return isLost ? [`leaves out guards of <%- method.decorators %>: ${KEPT.guards}`] : [];
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
    throw failure(path, line, `is no template: ${message}`, 'its tags are those of EJS');
  }
  try {
    return template(strictView(view));
  } catch (error) {
    if (error instanceof GenError) throw error;
    const { place, line, message } = runtimeErrorIn(path, error);
    throw failure(
      place,
      line,
      `cannot be filled for ${subject}: ${message}`,
      'the type TemplateViews of @gen/nx-gen says what view holds',
    );
  }
}

const failure = (file: string, line: number, message: string, cure?: string): GenError =>
  new GenError([{ location: { file, line }, ...told(message, cure) }]);

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/** Includes find the project's own pieces only: those are what a run remembers. */
const includerOf =
  ({ partials, folder }: UserTemplates) =>
  (name: string): { template: string } => {
    const found = partials.get(name.replace(/\.template$/, ''));
    if (!found)
      throw new Error(
        `there is no ${folder}/${name.replace(/\.template$/, '')}.template to include, with a name that begins with _`,
      );
    // EJS takes the name for its messages too, which its types do not know
    const place: object = { filename: found.path };
    return { template: found.text, ...place };
  };

/** Line and message of what EJS could not compile: it tells neither of code inside a tag. */
function syntaxErrorIn(path: string, text: string, error: unknown): [number, string] {
  const [wrong] = syntaxErrors(`${path}.ts`, scriptOf(text));
  const [, line = '1', message] = /:(\d+) (.*)$/.exec(wrong ?? '') ?? [];
  const [said = ''] = messageOf(error).split('\n');
  if (/matching close tag/.test(said)) return [unclosedTag(text), said.replace(/\.$/, '')];
  return [
    Number(line),
    (message ?? said.replace(/ in .* while compiling ejs$/, '')).replace(/\.$/, ''),
  ];
}

/** Line of the first tag that another one begins in. */
function unclosedTag(text: string): number {
  const tags = [...text.matchAll(/<%(?!%)|(?<!%)%>/g)];
  const at = tags.findIndex(([tag], index) => tag === '<%' && tags[index + 1]?.[0] !== '%>');
  return text.slice(0, tags[at]?.index ?? 0).split('\n').length;
}

/** Place and message of what went wrong while a template, or what it includes, was filled. */
function runtimeErrorIn(path: string, error: unknown) {
  const text = messageOf(error);
  // EJS puts one heading of place and context in front for each file on the way; the last is the innermost
  const places = [...text.matchAll(/^(.+\.template):(\d+)$/gm)];
  const [, place = path, line = '1'] = places.at(-1) ?? [];
  const message = text.split('\n\n').at(-1) ?? text;
  return { place, line: Number(line), message: message.replace(/\.$/, '') };
}

/** The line of the template that a line of its output comes from, by the marks in the output. */
function lineOfMark(marked: string, line: number): number {
  const before = marked.split('\n').slice(0, line).join('\n');
  const marks = [...before.matchAll(/\uf0f0(\d+)\uf0f1/g)];
  return Number(marks.at(-1)?.[1] ?? 1);
}
