import type { Artefact } from '../plan/artefact';
import { templateOf } from './templates';

/** A file's final text. */
export interface RenderedFile {
  path: string;
  text: string;
  /** What error messages call it: for a file about one model, that model. */
  subject: string;
}

/** A file that is the generator's own. */
export interface GeneratedFile extends RenderedFile {
  /** As in `Artefact`. */
  template: string;
}

/** Fills each artefact's template; the text is final, in the style of `code/layout.ts`. */
export const renderAll = (artefacts: Artefact[]): GeneratedFile[] =>
  artefacts.map(({ path, template, view, subject }) => ({
    path,
    text: templateOf(template)(view),
    subject,
    template,
  }));
