import type ts from 'typescript';
import { PRINT_WIDTH } from '../code/layout';
import type { Style } from '../typescript/style';
import { typescript } from '../typescript/typescript';

/** The identifiers in a generated element: `products` and `ProductStudio`. */
export interface ResourceElement {
  constName: string;
  studioName?: string;
}

/** Returns the names that `App.tsx` imports for it. */
export const elementImports = ({ constName, studioName }: ResourceElement): string[] =>
  studioName === undefined ? [constName] : [constName, studioName];

/** Local names of the components in generated elements. */
export interface ElementNames {
  resource: string;
  route: string;
}

/** Renders the element as Prettier formats it, one string per line, with the given indentation. */
export function renderResource(
  { constName, studioName }: ResourceElement,
  { resource, route }: ElementNames,
  { indent: step, jsxQuote }: Style,
  indent = '',
): string[] {
  const tag = (name: string, attributes: string[], close: string, depth: string): string[] => {
    const line = [`<${name}`, ...attributes].join(' ') + close;
    if (displayWidth(depth + line) <= PRINT_WIDTH) return [line];
    return [`<${name}`, ...attributes.map((attribute) => step + attribute), close.trim()];
  };
  if (studioName === undefined) return tag(resource, [`{...${constName}}`], ' />', indent);
  const path = `path=${jsxQuote}studio${jsxQuote}`;
  const studio = tag(route, [path, `element={<${studioName} />}`], ' />', indent + step);
  return [
    ...tag(resource, [`{...${constName}}`], '>', indent),
    ...studio.map((line) => step + line),
    `</${resource}>`,
  ];
}

/** Reads an element of the generated form; undefined for any other. */
export function readResource(node: ts.Node): ResourceElement | undefined {
  const ts = typescript();
  if (ts.isJsxSelfClosingElement(node)) {
    const constName = spreadName(node.attributes.properties);
    return constName === undefined ? undefined : { constName };
  }
  if (!ts.isJsxElement(node)) return undefined;
  const constName = spreadName(node.openingElement.attributes.properties);
  const route = node.children.find(ts.isJsxSelfClosingElement);
  const element = route?.attributes.properties.find(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'element',
  );
  if (constName === undefined || !element) return undefined;
  const value = ts.isJsxAttribute(element) ? element.initializer : undefined;
  const studio = value && ts.isJsxExpression(value) ? value.expression : undefined;
  return studio && ts.isJsxSelfClosingElement(studio)
    ? { constName, studioName: studio.tagName.getText() }
    : undefined;
}

/** Returns `products` for `{...products}`, the only attribute that is generated. */
function spreadName(attributes: readonly ts.JsxAttributeLike[]): string | undefined {
  const ts = typescript();
  const [spread] = attributes;
  return spread && ts.isJsxSpreadAttribute(spread) && ts.isIdentifier(spread.expression)
    ? spread.expression.text
    : undefined;
}

function displayWidth(line: string): number {
  return line.replaceAll('\t', '  ').length;
}
