import { importEdits, renderImport, type ImportLine } from './imports';
import { renderResource } from './resource-element';
import { resourceEdits, type ResourceEntry } from './resource-region';
import type { WiringResult } from './result';
import { isRuntimeImport, joinEdits, runtimeImports } from './runtime-imports';
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
  const imports = resources.map(({ constName, studioName, importPath }) => ({
    names: [constName, studioName],
    from: importPath,
  }));
  return wire(source, {
    dialect: 'tsx',
    regions: (file) => {
      const { names, lines } = runtimeImports(file);
      const { style } = file;
      return [
        { kind: 'IMPORTS', lines: [...lines, ...imports].map((line) => renderImport(line, style)) },
        {
          kind: 'RESOURCES',
          lines: resources.flatMap((resource) => renderResource(resource, names, style)),
        },
      ];
    },
    plan: (file) => {
      const runtime = runtimeImports(file);
      const isEmpty = resources.length === 0;
      const wanted = isEmpty ? [] : [...runtime.lines, ...imports];
      return [
        ...resourceEdits(file, { resources, names: runtime.names }),
        ...importEdits(file, { wanted, isGenerated }),
        ...(isEmpty ? [] : joinEdits(file, runtime)),
      ];
    },
  });
}

/** `import { promoCodes, PromoCodeStudio } from '…/resources/promo-codes'`: an earlier run wrote that. */
function isGenerated(line: ImportLine): boolean {
  const [constName = '', studioName = ''] = line.names;
  const folder = /^\.\.?\/(?:.*\/)?resources\/([^/]+)$/.exec(line.from)?.[1];
  const isResource =
    line.names.length === 2 &&
    folder?.replace(/[^a-z0-9]/gi, '').toLowerCase() === constName.toLowerCase() &&
    studioName.endsWith('Studio');
  return isResource || isRuntimeImport(line);
}
