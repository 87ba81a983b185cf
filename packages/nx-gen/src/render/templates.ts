import { compile, type Options, type TemplateFunction } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Templates see a single object, `view`, which contains computed text: nothing else is in scope. */
export const TEMPLATE_OPTIONS = { strict: true, localsName: 'view' } as const satisfies Options;

const compiled = new Map<string, TemplateFunction>();

/** Returns the path of an artefact's shipped template: `api/service.ts` lies beside its planner, in `plan/api`. */
export const shippedTemplate = (name: string): string =>
  join(__dirname, '../plan', `${name}.template`);

/** Returns the shipped template of an artefact, compiled once per process. */
export function templateOf(name: string): TemplateFunction {
  const cached = compiled.get(name);
  if (cached) return cached;
  const path = shippedTemplate(name);
  const template = compile(readFileSync(path, 'utf8'), { filename: path, ...TEMPLATE_OPTIONS });
  compiled.set(name, template);
  return template;
}
