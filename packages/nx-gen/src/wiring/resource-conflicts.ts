import type ts from 'typescript';
import { boundNames, declaredNames } from '../typescript/declared-names';
import { isInRegion, type Region } from './region';
import { told } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { descendants, lineOf, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** A generated resource as the user may have written it by hand too. */
export interface Named {
  /** `promo-codes`. */
  resource: string;
  /** `promoCodes`. */
  constName: string;
}

/** @throws Refusal where the user's own `<Resource>` has the name of a generated one */
export function refuseOwnResources(
  source: Source,
  region: Region | undefined,
  { tags, generated }: { tags: readonly string[]; generated: readonly Named[] },
): void {
  const ts = typescript();
  for (const node of descendants(source.ast)) {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) continue;
    if (!tags.includes(node.tagName.getText()) || isInRegion(source, region, node)) continue;
    const names = node.attributes.properties.map(nameGivenBy);
    const twin = generated.find(
      ({ resource, constName }) => names.includes(resource) || names.includes(`...${constName}`),
    );
    if (twin) {
      throw new Refusal(
        told(
          `The resource ${twin.resource} has a <Resource> of its own here`,
          'delete it, or take its model out of the generation',
        ),
        lineOf(source, node),
      );
    }
  }
}

/** `products` for `name="products"`, `...products` for `{...products}`. */
function nameGivenBy(attribute: ts.JsxAttributeLike): string | undefined {
  const ts = typescript();
  if (ts.isJsxSpreadAttribute(attribute)) return `...${attribute.expression.getText()}`;
  if (attribute.name.getText() !== 'name' || !attribute.initializer) return undefined;
  const { initializer } = attribute;
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** @throws Refusal where a scope around a node gives one of the names another meaning */
export function refuseShadowedNames(source: Source, node: ts.Node, names: readonly string[]): void {
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
        told(`The name ${shadow.getText()} is declared around the resources here`, 'rename it'),
        lineOf(source, shadow),
      );
    }
  }
}
