import { render } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_OPTIONS } from '../render/templates';

/** Fills a template of this folder, such as `api/service.ts`. @param view computed text only */
export function fill(template: string, view: object): string {
  const path = join(__dirname, `${template}.template`);
  return render(readFileSync(path, 'utf8'), view, { filename: path, ...TEMPLATE_OPTIONS });
}
