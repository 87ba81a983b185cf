import { element, type Element } from '../../code/jsx';
import { groupIntoSections } from '../../plan/dashboard/form-sections';
import type { ResourcePlan } from '../../plan/resource-plan';

/** Headings of the sections that have none of their own, as in the generated dashboard. */
const HEADINGS: Readonly<Record<string, string>> = {
  basics: 'Basics',
  media: 'Files and pictures',
  numbers: 'Numbers and dates',
  relations: 'Related records',
  later: 'Later on',
  others: 'More',
};

/** Groups the inputs of a form as the generated form does, below plain headings. */
export const plainSections = (resource: ResourcePlan, inputs: readonly Element[]): Element[] =>
  groupIntoSections(resource, inputs).map((node) =>
    node.tag === 'FormSection'
      ? {
          ...element('FormSection', { title: headingOf(node) }, node.children),
          uses: [{ name: 'FormSection', from: '../support/form-section' }],
        }
      : node,
  );

function headingOf({ attributes: [heading] }: Element): string {
  const [name, value] = heading ?? [];
  if (typeof value !== 'string') throw new Error('a section has no heading');
  return name === 'title' ? value : (HEADINGS[value] ?? value);
}
