import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { linesOf } from './entries';
import { renderImport, type ImportLine } from '../typescript/import-line';
import { generatedImportNames, importEdits } from './import-region';
import { addListRegion, listRegionEdits } from './list-region';
import { prependToObject } from './append-to-list';
import { indentation } from '../typescript/lines';
import { findModuleImports } from './module-imports';
import { listAroundMarkers } from './marked';
import { withMarkers } from './markers';
import { findRegion, joinLines } from './region';
import type { WiringResult } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { needsNoWiring, wire } from './wire';

/** A generated Nest module. */
export interface ModuleEntry {
  className: string;
  /** Module specifier, relative to the file that imports it. */
  importPath: string;
}

/**
 * Updates `app.module.ts`: the imports of generated modules between the IMPORTS markers, and their entries in the
 * `imports` of `@Module` between the MODULES markers. Modules that are not given are removed; everything outside the
 * markers is preserved byte for byte.
 */
export function wireAppModule(
  source: string,
  {
    modules,
    wasGenerated = () => false,
  }: {
    modules: readonly ModuleEntry[];
    /** Whether this or an earlier run generated the file of a module, which may be deleted. */
    wasGenerated?: (importPath: string) => boolean;
  },
): WiringResult {
  if (needsNoWiring(source, modules, ['IMPORTS', 'MODULES'])) {
    return { status: 'unchanged', text: source };
  }
  const imports = modules.map(({ className, importPath }) => ({
    names: [className],
    from: importPath,
  }));
  const classNames = modules.map(({ className }) => className);
  return wire(source, {
    dialect: 'ts',
    regions: ({ style }) => [
      { kind: 'IMPORTS', lines: linesOf(imports.map((line) => renderImport(line, style))) },
      { kind: 'MODULES', lines: classNames.map((name) => `${name},`) },
    ],
    plan: (file) => [
      ...moduleEditsOf(file, classNames),
      ...importEdits(file, {
        wanted: imports,
        isGenerated: (line) => isModule(line) && wasGenerated(line.from),
      }),
    ],
  });
}

/** Recognises the import of a module by its file: `import { PromoCodeGenModule } from '…/promo-code.gen.module'`. */
function isModule({ names, from }: ImportLine): boolean {
  const [, file] = /^\.\.?\/(?:.*\/)?([^/]+\.module)(?:\.js)?$/.exec(from) ?? [];
  return (
    names.length === 1 && file?.replace(/[^a-z0-9]/gi, '').toLowerCase() === names[0]?.toLowerCase()
  );
}

function moduleEditsOf(source: Source, classNames: readonly string[]): Edit[] {
  const ts = typescript();
  const wanted = classNames.map((name) => `${name},`);
  const region = findRegion(source, 'MODULES');
  if (region) {
    const list = listAroundMarkers(source, region, ts.isArrayLiteralExpression, ['imports']);
    const known = new Set([...classNames, ...generatedImportNames(source)]);
    const render = (node: ts.Node): string | undefined =>
      ts.isIdentifier(node) && known.has(node.text) ? node.text : undefined;
    return listRegionEdits(source, region, list, { wanted, render });
  }
  if (wanted.length === 0) return [];
  const target = findModuleImports(source);
  if (target.kind === 'list') return addListRegion(source, target.list, 'MODULES', wanted);
  const { style, text } = source;
  const property = [
    'imports: [',
    ...withMarkers('MODULES', wanted).map((line) => style.indent + line),
    '],',
  ];
  if (target.kind === 'object') return prependToObject(source, target.object, property);
  const close = target.call.end - 1;
  const outer = indentation(text, target.call.getStart(source.ast));
  const body = joinLines(property, outer + style.indent, style);
  return [{ start: close, end: close, text: `{${style.eol}${body}${outer}}` }];
}
