import { compile, type Options, type TemplateFunction } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Templates see one object, `view`: computed text, nothing to look up by accident. */
export const TEMPLATE_OPTIONS = { strict: true, localsName: 'view' } as const satisfies Options;

const compiled = new Map<string, TemplateFunction>();

/** Where the shipped template of an artefact is: that of `api/service.ts` lies beside its planner, in `plan/api`. */
export const shippedTemplate = (name: string): string =>
  join(__dirname, '../plan', `${name}.template`);

/** The shipped template of an artefact, compiled once a process. */
export function templateOf(name: string): TemplateFunction {
  const known = compiled.get(name);
  if (known) return known;
  const path = shippedTemplate(name);
  const template = compile(readFileSync(path, 'utf8'), { filename: path, ...TEMPLATE_OPTIONS });
  compiled.set(name, template);
  return template;
}
