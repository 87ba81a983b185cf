import { render } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a part, before it is decided whether it is written. */
export interface ScaffoldFile {
  /** Relative to the workspace root. */
  path: string;
  /** Below `generators/init/files`, without `.template`. */
  template: string;
  view?: object;
}

/** Fills a template; like those of generated code, it sees one object, `view`. */
export function renderScaffold({ template, view = {} }: ScaffoldFile): string {
  const path = join(__dirname, 'files', `${template}.template`);
  return render(readFileSync(path, 'utf8'), view, {
    filename: path,
    strict: true,
    localsName: 'view',
  });
}
