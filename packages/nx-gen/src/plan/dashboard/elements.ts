import { ImportSet } from '../../code/imports';
import { fragment, printJsx, type Element } from '../../code/jsx';
import { headerFor, type ModuleFileView } from '../artefact';
import type { ResourcePlan } from '../resource-plan';
import { addJsxImports } from './jsx-imports';

/** `dashboard/elements.tsx`: elements that several pages share. */
export interface ElementsView extends ModuleFileView {
  /** `const nameRules = [required(), minLength(3)];`. */
  rules: readonly string[];
  /** What the elements are: `The inputs of ProductCreate and ProductEdit.`. */
  comment: string;
  /** `export const inputs = (…);`. */
  constant: string;
}

/** Returns a module that exports the elements as a constant, in a fragment if there are several. */
export function elementsView(
  { model }: ResourcePlan,
  name: string,
  comment: string,
  elements: readonly Element[],
  rules: readonly string[] = [],
): ElementsView {
  const [only, ...others] = elements;
  const node = only && others.length === 0 ? only : fragment(elements);
  const start = `export const ${name} = `;
  const line = printJsx(node, start.length, ';'.length);
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: addJsxImports(new ImportSet(), elements).toString(),
    rules,
    comment,
    constant: line.includes('\n') ? `${start}(\n  ${printJsx(node, 2)}\n);` : `${start}${line};`,
  };
}
