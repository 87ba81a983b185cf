import type ts from 'typescript';
import { importedNames, importsValuesOf } from '../typescript/imported-names';
import type { ImportLine } from '../typescript/import-line';
import { ownStatements } from './import-region';
import type { ElementNames } from './resource-element';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** A component that generated elements are made of. */
export interface Component {
  name: string;
  /** The modules that export it, that of a generated import first. */
  modules: readonly [string, ...string[]];
}

const RESOURCE: Component = { name: 'Resource', modules: ['react-admin', 'ra-core'] };
const ROUTE: Component = { name: 'Route', modules: ['react-router-dom', 'react-router'] };
export const COMPONENTS: readonly Component[] = [RESOURCE, ROUTE];

/** How a file gets at these components. */
export interface RuntimeImports {
  names: ElementNames;
  /** Imports that the user does not have. */
  missing: MissingImport[];
}

export interface MissingImport {
  name: string;
  from: string;
  /** The user's import of that module, which the name joins; without one the region holds the import. */
  joins?: ts.NamedImports;
}

export function runtimeImports(source: Source): RuntimeImports {
  const missing: MissingImport[] = [];
  const localName = (component: Component): string => {
    const [name] = namesOf(ownStatements(source), component);
    if (name === undefined) missing.push(missingImport(source, component));
    return name ?? component.name;
  };
  return { names: { resource: localName(RESOURCE), route: localName(ROUTE) }, missing };
}

/** Local names of `<Resource>` in the user's own part of a file. */
export function ownResourceNames(source: Source): string[] {
  return namesOf(ownStatements(source), RESOURCE);
}

/** Whether an import of the region gives one of the components. */
export function isRuntimeImport({ names, from }: ImportLine): boolean {
  return COMPONENTS.some(({ name, modules }) => modules[0] === from && names.join() === name);
}

/** The braces of the imports of values from a module, but for empty ones. */
export function namedImports(
  statements: readonly ts.Statement[],
  moduleName: string,
): ts.NamedImports[] {
  const ts = typescript();
  return statements
    .filter((node) => importsValuesOf(node, [moduleName]))
    .map(({ importClause }) => importClause?.namedBindings)
    .filter((bindings) => bindings !== undefined && ts.isNamedImports(bindings))
    .filter(({ elements }) => elements.length > 0);
}

function missingImport(source: Source, component: Component): MissingImport {
  const { name, modules } = component;
  const own = ownStatements(source);
  const generated = source.ast.statements.filter((node) => !own.includes(node));
  const [joins] = modules.flatMap((moduleName) => namedImports(own, moduleName));
  const isInRegion = namesOf(generated, component).length > 0;
  return { name, from: modules[0], joins: isInRegion ? undefined : joins };
}

function namesOf(statements: readonly ts.Statement[], { name, modules }: Component): string[] {
  return importedNames(statements, { names: [name], modules });
}
