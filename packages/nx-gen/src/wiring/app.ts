import { linesOf } from './entries';
import { renderImport, type ImportLine } from '../typescript/import-line';
import { importEdits } from './import-region';
import { joinEdits } from './joined-imports';
import { importedNames, renderResource } from './resource-element';
import { resourceEdits, type ResourceEntry } from './resource-region';
import type { WiringResult } from '../typescript/result';
import { isRuntimeImport, runtimeImports, type MissingImport } from './runtime-imports';
import { isOutOfScope, wire } from './wire';

/**
 * Brings `App.tsx` up to date: the imports of generated resources between the IMPORTS markers, a
 * `<Resource>` with its studio route for each between the RESOURCES markers in `<Admin>`. Outside
 * the markers only `Resource` and `Route` join the user's own imports where these lack them.
 */
export function wireApp(
  source: string,
  { resources }: { resources: readonly ResourceEntry[] },
): WiringResult {
  if (isOutOfScope(source, resources, ['IMPORTS', 'RESOURCES'])) {
    return { status: 'unchanged', text: source };
  }
  const imports = resources.map((resource) => ({
    names: importedNames(resource),
    from: resource.importPath,
  }));
  const linesFor = (missing: readonly MissingImport[]): ImportLine[] =>
    imports.length > 0
      ? [...missing.map(({ name, from }) => ({ names: [name], from })), ...imports]
      : [];
  return wire(source, {
    dialect: 'tsx',
    regions: (file) => {
      const { names, missing } = runtimeImports(file);
      const { style } = file;
      return [
        {
          kind: 'IMPORTS',
          lines: linesOf(linesFor(missing).map((line) => renderImport(line, style))),
        },
        {
          kind: 'RESOURCES',
          lines: resources.flatMap((resource) => renderResource(resource, names, style)),
        },
      ];
    },
    plan: (file) => {
      const { names, missing } = runtimeImports(file);
      const wanted = linesFor(missing.filter(({ joins }) => !joins));
      return [
        ...resourceEdits(file, { resources, names }),
        ...importEdits(file, { wanted, isGenerated }),
        ...(imports.length > 0 ? joinEdits(file, missing) : []),
      ];
    },
  });
}

/** `import { promoCodes, PromoCodeStudio } from '…/resources/promo-codes'`: an earlier run wrote that. */
function isGenerated(line: ImportLine): boolean {
  const folder = /^\.\.?\/(?:.*\/)?resources\/([^/]+)$/.exec(line.from)?.[1];
  const [constName, ...others] = line.names.filter((name) => !name.endsWith('Studio'));
  const isResource =
    line.names.length <= 2 &&
    others.length === 0 &&
    folder?.replace(/[^a-z0-9]/gi, '').toLowerCase() === constName?.toLowerCase();
  return isResource || isRuntimeImport(line);
}
