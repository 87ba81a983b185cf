import type { Artefact } from '../plan/generated-files';
import type { ResourcePlan } from '../plan/resource-plan';
import { GenError } from '../base/diagnostics';
import { fillUserTemplate } from './fill-user-template';
import { templateOf } from './templates';
import type { UserTemplate, UserTemplates } from './user-templates';

/** A file's final text. */
export interface RenderedFile {
  path: string;
  text: string;
  /** What error messages call it: for a file about one model, that model. */
  subject: string;
  /** The project's own template that gave the text, which nobody has formatted. */
  userTemplate?: UserTemplate;
}

/** A file that is the generator's own. */
export interface GeneratedFile extends RenderedFile {
  /** As in `Artefact`. */
  template: string;
}

/**
 * Fills each artefact's template; the text of a shipped one is final, in the style of
 * `code/layout.ts`.
 *
 * @param own the project's templates, which also get the plan of the file's model
 * @param planOf that plan; undefined for a file that is about all models
 * @throws {GenError} with everything that is wrong with those
 */
export function renderAll(
  artefacts: Artefact[],
  own?: UserTemplates,
  planOf: (artefact: Artefact) => ResourcePlan | undefined = () => undefined,
): GeneratedFile[] {
  const failures = new Map<string, GenError>();
  const files = artefacts.map((artefact) => {
    const { path, template, view, subject } = artefact;
    const userTemplate = own?.templates.get(template);
    if (!own || !userTemplate) return { path, text: templateOf(template)(view), subject, template };
    const filling = { template: userTemplate, view: { ...view, plan: planOf(artefact) } };
    const text = attempt(() => fillUserTemplate({ ...filling, path, subject }, own), failures);
    return { path, text, subject, template, userTemplate };
  });
  if (failures.size > 0)
    throw new GenError([...failures.values()].flatMap(({ diagnostics }) => diagnostics));
  return files;
}

/** A template's mistake shows in every file that is made from it: once is enough. */
function attempt(fill: () => string, failures: Map<string, GenError>): string {
  try {
    return fill();
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    const { file = '', line = 0 } = error.diagnostics[0]?.location ?? {};
    const place = `${file}:${line}`;
    if (!failures.has(place)) failures.set(place, error);
    return '';
  }
}
