import { compile, type TemplateFunction } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const compiled = new Map<string, TemplateFunction>();

/** The template of an artefact, compiled once a process: `api/service.ts` stands in `generators/api/files`. */
export function templateOf(name: string): TemplateFunction {
  const known = compiled.get(name);
  if (known) return known;
  const [generator = '', file = ''] = name.split('/');
  const path = join(__dirname, '..', 'generators', generator, 'files', `${file}.template`);
  const template = compile(readFileSync(path, 'utf8'), {
    filename: path,
    // templates see one object, `view`: computed text, nothing to look up by accident
    strict: true,
    localsName: 'view',
  });
  compiled.set(name, template);
  return template;
}
