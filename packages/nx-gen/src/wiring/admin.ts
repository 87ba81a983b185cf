import type ts from 'typescript';
import { importedNames } from '../typescript/imported-names';
import { createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { descendants, lineOf, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

const ADMIN_COMPONENT = {
  names: ['Admin', 'AdminUI', 'CoreAdmin', 'CoreAdminUI'],
  modules: [
    ...['@gen/react-admin', 'react-admin', 'ra-core', 'ra-ui-materialui'],
    '@react-admin/ra-enterprise',
  ],
};

/** `<Admin …>…</Admin>` or `<Admin … />`. */
export type AdminElement = ts.JsxElement | ts.JsxSelfClosingElement;

/** @throws {Refusal} if there is no `<Admin>`, or it is not certain that it takes children */
export function findAdmin(source: Source): AdminElement {
  const ts = typescript();
  const names = importedNames(source.ast.statements, ADMIN_COMPONENT);
  const [admin, second] = [...descendants(source.ast)].filter(
    (node): node is AdminElement =>
      (ts.isJsxElement(node) && names.includes(node.openingElement.tagName.getText())) ||
      (ts.isJsxSelfClosingElement(node) && names.includes(node.tagName.getText())),
  );
  if (!admin) {
    throw new Refusal(
      createProblem(
        'The file has no <Admin> of react-admin to add the resources to',
        'write one, or give the path of the file that has it',
      ),
    );
  }
  if (second) {
    throw new Refusal(
      createProblem(
        'The file has a second <Admin>',
        'put the RESOURCES lines into the one you mean',
      ),
      lineOf(source, second),
    );
  }
  assertStaticChildren(source, admin);
  return admin;
}

/** Refuses children given by a prop or a function: resources next to a function would bypass its decisions. */
function assertStaticChildren(source: Source, admin: AdminElement): void {
  const ts = typescript();
  const { attributes } = ts.isJsxElement(admin) ? admin.openingElement : admin;
  const prop = attributes.properties.find(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'children',
  );
  if (prop) {
    throw new Refusal(
      createProblem(
        '<Admin> has its children in a prop here',
        'move them between <Admin> and </Admin>, and put the RESOURCES lines after them',
      ),
      lineOf(source, prop),
    );
  }
  const children = ts.isJsxElement(admin) ? childrenOf(admin) : [];
  const [only] = children;
  if (!only || children.length > 1 || !ts.isJsxExpression(only) || !only.expression) return;
  const value = unwrap(only.expression);
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isIdentifier(value)) {
    throw new Refusal(
      createProblem(
        'A function or a variable sets the children of <Admin> here',
        'put the RESOURCES lines into an element or a fragment, where they are kept current',
      ),
      lineOf(source, value),
    );
  }
}

/** Returns the children without whitespace, other text and comments. */
export function childrenOf(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const ts = typescript();
  return parent.children.filter(
    (child) => !ts.isJsxText(child) && !(ts.isJsxExpression(child) && !child.expression),
  );
}
