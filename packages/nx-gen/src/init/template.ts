import { render } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a part, which is written only if it does not exist. */
export interface ScaffoldFile {
  /** Relative to the workspace root. */
  path: string;
  /** Below `generators/init/files`, without `.template`. */
  template: string;
  view?: object;
}

/** Renders a template; as in templates of generated code, its only variable is `view`. */
export function renderScaffold({ template, view = {} }: ScaffoldFile): string {
  const path = join(__dirname, 'files', `${template}.template`);
  return render(readFileSync(path, 'utf8'), view, {
    filename: path,
    strict: true,
    localsName: 'view',
  });
}
