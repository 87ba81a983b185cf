import type ts from 'typescript';
import { boundNames, declaredNames } from '../typescript/declared-names';
import { isInRegion, type Region } from './region';
import { createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { descendants, lineOf, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** The names of a generated resource, which the user may also use. */
export interface GeneratedResource {
  /** `promo-codes`. */
  resource: string;
  /** `promoCodes`. */
  constName: string;
}

/** @throws {Refusal} if the user's own `<Resource>` has the name of a generated one */
export function assertNoOwnResources(
  source: Source,
  region: Region | undefined,
  { tags, generated }: { tags: readonly string[]; generated: readonly GeneratedResource[] },
): void {
  const ts = typescript();
  for (const node of descendants(source.ast)) {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) continue;
    if (!tags.includes(node.tagName.getText()) || isInRegion(source, region, node)) continue;
    const names = node.attributes.properties.map(resourceNameIn);
    const duplicate = generated.find(
      ({ resource, constName }) => names.includes(resource) || names.includes(`...${constName}`),
    );
    if (duplicate) {
      throw new Refusal(
        createProblem(
          `The resource ${duplicate.resource} has its own <Resource> here`,
          'delete it, or unmark its model',
        ),
        lineOf(source, node),
      );
    }
  }
}

/** Returns `products` for `name="products"`, and `...products` for `{...products}`. */
function resourceNameIn(attribute: ts.JsxAttributeLike): string | undefined {
  const ts = typescript();
  if (ts.isJsxSpreadAttribute(attribute)) return `...${attribute.expression.getText()}`;
  if (attribute.name.getText() !== 'name' || !attribute.initializer) return undefined;
  const { initializer } = attribute;
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** @throws {Refusal} if an enclosing scope of a node shadows one of the names */
export function assertNotShadowed(source: Source, node: ts.Node, names: readonly string[]): void {
  const ts = typescript();
  for (let scope = node.parent; scope && !ts.isSourceFile(scope); scope = scope.parent) {
    const declared = ts.isFunctionLike(scope)
      ? scope.parameters.flatMap(({ name }) => boundNames(name))
      : ts.isBlock(scope)
        ? [...declaredNames(scope.statements).values()]
        : [];
    const shadow = declared.find((name) => names.includes(name.getText()));
    if (shadow) {
      throw new Refusal(
        createProblem(
          `The name ${shadow.getText()} is declared around the resources here`,
          'rename it',
        ),
        lineOf(source, shadow),
      );
    }
  }
}
