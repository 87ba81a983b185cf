import type ts from 'typescript';
import { childrenOf, findAdmin } from './admin';
import { appendChildren, childIndentation } from './children';
import type { Edit } from '../typescript/edit';
import { entryEdits } from './entries';
import { generatedImportNames } from './import-region';
import { removeImportEdits } from './joined-imports';
import { elementAroundMarkers } from './marked';
import { assertNoOwnResources, assertNotShadowed } from './resource-conflicts';
import { withMarkers } from './markers';
import { findRegion, nodesInRegion, type Region } from './region';
import {
  elementImports,
  readResource,
  renderResource,
  type ElementNames,
  type ResourceElement,
} from './resource-element';
import { ownResourceNames } from './runtime-imports';
import type { Source } from '../typescript/source';

/** A generated resource of the dashboard. */
export interface ResourceEntry {
  /** Exported resource constant: `promoCodes`. */
  constName: string;
  /** Exported studio page, if there is one: `PromoCodeStudio`. */
  studioName?: string;
  /** Folder of the resource, relative to the file that imports it: `./resources/promo-codes`. */
  importPath: string;
}

interface DesiredResources {
  resources: readonly ResourceEntry[];
  names: ElementNames;
}

/**
 * Returns the edits of the RESOURCES region, which the first run adds at the end of `<Admin>`.
 * @throws {Refusal} if that is not safe, or the user has a resource with a generated name
 */
export function resourceEdits(source: Source, wanted: DesiredResources): Edit[] {
  const { resources, names } = wanted;
  const region = findRegion(source, 'RESOURCES');
  if (region) return regionEdits(source, region, wanted);
  if (resources.length === 0) return [];
  const admin = findAdmin(source);
  assertNoConflicts(source, admin, wanted);
  const indent = childIndentation(source, admin);
  const lines = resources.flatMap((one) => renderResource(one, names, source.style, indent));
  return appendChildren(source, admin, withMarkers('RESOURCES', lines));
}

function regionEdits(source: Source, region: Region, wanted: DesiredResources): Edit[] {
  const { resources, names } = wanted;
  const { style } = source;
  const parent = elementAroundMarkers(source, region);
  assertNoConflicts(source, parent, wanted, region);
  const known = new Set([...importedNamesIn(resources), ...generatedImportNames(source)]);
  const edits = entryEdits(source, region, {
    wanted: resources.map((one) => renderResource(one, names, style, region.indent).join('\n')),
    found: nodesInRegion(source, region, childrenOf(parent)),
    render: (node) => {
      const element = readResource(node);
      return element && importedNamesIn([element]).every((name) => known.has(name))
        ? renderResource(element, names, style).join('\n')
        : undefined;
    },
    separator: '',
  });
  return edits.length > 0 && resources.length === 0
    ? [...edits, ...removeImportEdits(source, region)]
    : edits;
}

function assertNoConflicts(
  source: Source,
  parent: ts.Node,
  { resources, names }: DesiredResources,
  region?: Region,
): void {
  if (resources.length === 0) return;
  const components = [names.resource, names.route].map((name) => name.replace(/\..*$/, ''));
  assertNotShadowed(source, parent, [...components, ...importedNamesIn(resources)]);
  assertNoOwnResources(source, region, {
    tags: [names.resource, ...ownResourceNames(source)],
    generated: resources.map(({ constName, importPath }) => ({
      resource: importPath.replace(/^.*\//, ''),
      constName,
    })),
  });
}

function importedNamesIn(resources: readonly ResourceElement[]): string[] {
  return resources.flatMap(elementImports);
}
