import type ts from 'typescript';
import { declaredNames } from './declared-names';
import type { Edit } from './edit';
import { importedNames, importsValuesOf } from './imported-names';
import { isBetweenImportMarkers, refuseTakenName, type ImportLine } from './imports';
import { beginsLine, indentation } from './lines';
import { isInRegion, type Region } from './region';
import type { ElementNames } from './resource-element';
import { descendants, type Source } from './source';
import { typescript } from './typescript';

/** A component that generated elements are made of, and the modules that export it. */
interface Component {
  name: string;
  /** The module of a generated import. */
  from: string;
  /** Another module that passes the same component on. */
  alsoFrom: string;
}

const RESOURCE: Component = { name: 'Resource', from: 'react-admin', alsoFrom: 'ra-core' };
const ROUTE: Component = { name: 'Route', from: 'react-router-dom', alsoFrom: 'react-router' };

/** How a file gets at these components. */
export interface RuntimeImports {
  names: ElementNames;
  /** Imports that the region has to hold, because the user has none that the name could join. */
  lines: ImportLine[];
  /** Imports of the user that a name joins. */
  joins: { imports: ts.NamedImports; name: string }[];
}

export function runtimeImports(source: Source): RuntimeImports {
  const [resource, route] = [accessTo(source, RESOURCE), accessTo(source, ROUTE)];
  return {
    names: { resource: resource.localName, route: route.localName },
    lines: [resource, route].flatMap(({ line }) => line ?? []),
    joins: [resource, route].flatMap(({ join }) => join ?? []),
  };
}

/** Local names of `<Resource>` in the user's own part of a file. */
export function ownResourceNames(source: Source): string[] {
  return namesOf(ownStatements(source), RESOURCE);
}

/** Whether an import of the region gives one of the components. */
export function isRuntimeImport({ names, from }: ImportLine): boolean {
  return [RESOURCE, ROUTE].some((one) => one.from === from && names.join() === one.name);
}

/** @throws Refusal where a name that joins an import is taken in the file */
export function joinEdits(source: Source, { joins }: RuntimeImports): Edit[] {
  const { text, style } = source;
  const declared = declaredNames(ownStatements(source));
  return joins.map(({ imports, name }) => {
    refuseTakenName(source, declared, name);
    const last = imports.elements.at(-1);
    if (!last) return { start: imports.getStart(), end: imports.end, text: `{ ${name} }` };
    const separator = beginsLine(text, last.getStart())
      ? `,${style.eol}${indentation(text, last.getStart())}`
      : ', ';
    return { start: last.end, end: last.end, text: separator + name };
  });
}

/**
 * Edits that take the components out of the user's imports again, once no element needs them:
 * an import that nothing uses fails the strict settings of Vite's and Nx's templates.
 */
export function leaveEdits(source: Source, region: Region): Edit[] {
  const ts = typescript();
  const isUsed = (name: ts.Identifier): boolean =>
    [...descendants(source.ast)].some(
      (node) =>
        ts.isIdentifier(node) &&
        node.text === name.text &&
        node !== name &&
        !isInRegion(source, region, node),
    );
  return [RESOURCE, ROUTE].flatMap(({ name, from, alsoFrom }) =>
    ownStatements(source)
      .filter((node) => importsValuesOf(node, [from, alsoFrom]))
      .flatMap(({ importClause }) => {
        const bindings = importClause?.namedBindings;
        const specifiers = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
        return specifiers.flatMap((specifier, index) => {
          const previous = specifiers[index - 1];
          const isPlain = specifier.name.text === name && !specifier.propertyName;
          if (!isPlain || !previous || isUsed(specifier.name)) return [];
          return [{ start: previous.end, end: specifier.end, text: '' }];
        });
      }),
  );
}

function accessTo(
  source: Source,
  component: Component,
): { localName: string; line?: ImportLine; join?: RuntimeImports['joins'][number] } {
  const { name, from, alsoFrom } = component;
  const own = ownStatements(source);
  const [localName] = namesOf(own, component);
  if (localName !== undefined) return { localName };
  const generated = source.ast.statements.filter((node) => !own.includes(node));
  const imports = namedImports(own, from) ?? namedImports(own, alsoFrom);
  return imports && namesOf(generated, component).length === 0
    ? { localName: name, join: { imports, name } }
    : { localName: name, line: { names: [name], from } };
}

function namesOf(
  statements: readonly ts.Statement[],
  { name, from, alsoFrom }: Component,
): string[] {
  return importedNames(statements, { names: [name], modules: [from, alsoFrom] });
}

/** The braces of an import of values from a module. */
function namedImports(
  statements: readonly ts.Statement[],
  moduleName: string,
): ts.NamedImports | undefined {
  const ts = typescript();
  return statements
    .filter((node) => importsValuesOf(node, [moduleName]))
    .map(({ importClause }) => importClause?.namedBindings)
    .find((bindings) => bindings !== undefined && ts.isNamedImports(bindings));
}

/** The statements outside the region, whose imports are the user's. */
function ownStatements(source: Source): ts.Statement[] {
  return source.ast.statements.filter((node) => !isBetweenImportMarkers(source, node));
}
