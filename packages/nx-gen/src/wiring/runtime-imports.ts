import type ts from 'typescript';
import { importedNames, importsValuesOf } from '../typescript/imported-names';
import type { ImportLine } from '../typescript/import-line';
import { ownStatements } from './import-region';
import type { ElementNames } from './resource-element';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** A component in generated elements. */
export interface Component {
  name: string;
  /** The modules that export it, the one for generated imports first. */
  modules: readonly [string, ...string[]];
}

const RESOURCE: Component = { name: 'Resource', modules: ['react-admin', 'ra-core'] };
const ROUTE: Component = { name: 'Route', modules: ['react-router-dom', 'react-router'] };
export const COMPONENTS: readonly Component[] = [RESOURCE, ROUTE];

/** How a file imports these components. */
export interface RuntimeImports {
  names: ElementNames;
  /** Imports that are missing in the user's code. */
  missing: MissingImport[];
}

export interface MissingImport {
  name: string;
  from: string;
  /** The user's import from that module, which the name is added to; without one it is imported in the region. */
  joins?: ts.NamedImports;
}

export function runtimeImports(source: Source): RuntimeImports {
  const missing: MissingImport[] = [];
  const localName = (component: Component): string => {
    const [name] = localNamesOf(ownStatements(source), component);
    if (name === undefined) missing.push(missingImport(source, component));
    return name ?? component.name;
  };
  return { names: { resource: localName(RESOURCE), route: localName(ROUTE) }, missing };
}

/** Returns the local names of `<Resource>` in the user's own part of a file. */
export function ownResourceNames(source: Source): string[] {
  return localNamesOf(ownStatements(source), RESOURCE);
}

/** Checks whether an import of the region is for one of the components. */
export function isRuntimeImport({ names, from }: ImportLine): boolean {
  return COMPONENTS.some(({ name, modules }) => modules[0] === from && names.join() === name);
}

/** Returns the non-empty named imports of values from a module. */
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
  const isInRegion = localNamesOf(generated, component).length > 0;
  return { name, from: modules[0], joins: isInRegion ? undefined : joins };
}

function localNamesOf(statements: readonly ts.Statement[], { name, modules }: Component): string[] {
  return importedNames(statements, { names: [name], modules });
}
