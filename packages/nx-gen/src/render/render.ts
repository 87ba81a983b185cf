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
  /** Its name in error messages: for a file about one model, that model. */
  subject: string;
  /** The project's own template that produced the text, which is not formatted yet. */
  userTemplate?: UserTemplate;
}

/** A file rendered from a template of the generator. */
export interface GeneratedFile extends RenderedFile {
  /** As in `Artefact`. */
  template: string;
}

/**
 * Fills each artefact's template; the text of a shipped one is final, in the style of `code/layout.ts`.
 *
 * @param own the project's templates, which also receive the plan of the file's model
 * @param planOf returns that plan; undefined for a file about all models
 * @throws {GenError} with everything that is wrong with the project's templates
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
    const input = { template: userTemplate, view: { ...view, plan: planOf(artefact) } };
    const text = attempt(() => fillUserTemplate({ ...input, path, subject }, own), failures);
    return { path, text, subject, template, userTemplate };
  });
  if (failures.size > 0)
    throw new GenError([...failures.values()].flatMap(({ diagnostics }) => diagnostics));
  return files;
}

/** Collects a template's mistake once, although it occurs in every file rendered from it. */
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
