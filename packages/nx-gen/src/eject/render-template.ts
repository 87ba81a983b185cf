import { render } from 'ejs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_OPTIONS } from '../render/templates';

/**
 * Renders a template of this folder, such as `api/service.ts`.
 * @param view plain values only
 */
export function renderTemplate(template: string, view: object): string {
  const path = join(__dirname, `${template}.template`);
  return render(readFileSync(path, 'utf8'), view, { filename: path, ...TEMPLATE_OPTIONS });
}
