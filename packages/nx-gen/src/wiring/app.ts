import { linesOf } from './entries';
import { renderImport, type ImportLine } from '../typescript/import-line';
import { importEdits } from './import-region';
import { addImportEdits } from './joined-imports';
import { elementImports, renderResource } from './resource-element';
import { resourceEdits, type ResourceEntry } from './resource-region';
import type { WiringResult } from '../typescript/result';
import { isRuntimeImport, runtimeImports, type MissingImport } from './runtime-imports';
import { needsNoWiring, wire } from './wire';

/**
 * Updates `App.tsx`: the imports of generated resources between the IMPORTS markers, and a `<Resource>` with its studio
 * route for each between the RESOURCES markers in `<Admin>`. Outside the markers it only adds `Resource` and `Route` to
 * the user's own imports, if they are missing.
 */
export function wireApp(
  source: string,
  {
    resources,
    wasGenerated = () => false,
  }: {
    resources: readonly ResourceEntry[];
    /** Whether this or an earlier run generated the folder of a resource, which may be deleted. */
    wasGenerated?: (importPath: string) => boolean;
  },
): WiringResult {
  if (needsNoWiring(source, resources, ['IMPORTS', 'RESOURCES'])) {
    return { status: 'unchanged', text: source };
  }
  const imports = resources.map((resource) => ({
    names: elementImports(resource),
    from: resource.importPath,
  }));
  const importLinesFor = (missing: readonly MissingImport[]): ImportLine[] =>
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
          lines: linesOf(importLinesFor(missing).map((line) => renderImport(line, style))),
        },
        {
          kind: 'RESOURCES',
          lines: resources.flatMap((resource) => renderResource(resource, names, style)),
        },
      ];
    },
    plan: (file) => {
      const { names, missing } = runtimeImports(file);
      const wanted = importLinesFor(missing.filter(({ joins }) => !joins));
      return [
        ...resourceEdits(file, { resources, names }),
        ...importEdits(file, {
          wanted,
          isGenerated: (line) => isRuntimeImport(line) || isResource(line, wasGenerated),
        }),
        ...(imports.length > 0 ? addImportEdits(file, missing) : []),
      ];
    },
  });
}

/** Recognises an import from an earlier run: `import { promoCodes, PromoCodeStudio } from '…/resources/promo-codes'`. */
function isResource(
  { names, from }: ImportLine,
  wasGenerated: (importPath: string) => boolean,
): boolean {
  const constNames = names.filter((name) => !/^[A-Z].*Studio$/.test(name));
  return (
    constNames.length === 1 &&
    names.length <= 2 &&
    /^\.\.?\/(?:.*\/)?resources\/[^/]+$/.test(from) &&
    wasGenerated(from)
  );
}
