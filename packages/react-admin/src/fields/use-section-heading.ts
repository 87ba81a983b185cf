import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { sectionMessages } from './section-messages.js';

/** What stands above the inputs or fields of a section. */
export interface SectionHeading {
  /** The heading, which the dashboard can translate. */
  title?: string | undefined;
  /** What the section has in common, in place of a custom heading. */
  kind?: keyof typeof sectionMessages | undefined;
}

/** Returns the heading in the language of the user. */
export function useSectionHeading({ title, kind = 'others' }: SectionHeading): string {
  const text = useTexts('sections', sectionMessages);
  const translate = useTranslate();
  return title === undefined ? text(kind) : translate(title, { _: title });
}
