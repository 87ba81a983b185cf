import type { Artefact } from '../plan/artefact';
import { templateOf } from './templates';

/** A file's final text. */
export interface RenderedFile {
  path: string;
  text: string;
  /** What error messages call it. */
  subject: string;
}

/** Fills each artefact's template; the text is final, in the style of `code/layout.ts`. */
export const renderAll = (artefacts: Artefact[]): RenderedFile[] =>
  artefacts.map(({ path, template, view, subject }) => ({
    path,
    text: templateOf(template)(view),
    subject,
  }));
