import type ts from 'typescript';
import { childrenOf, findAdmin } from './admin';
import { appendChildren, childIndentation } from './children';
import type { Edit } from '../typescript/edit';
import { entryEdits } from './entries';
import { generatedNames } from './import-region';
import { leaveEdits } from './joined-imports';
import { markedElement } from './marked';
import { refuseOwnResources, refuseShadowedNames } from './resource-conflicts';
import { withMarkers } from './markers';
import { findRegion, nodesInRegion, type Region } from './region';
import {
  importedNames,
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
  /** Exported studio page, where there is one: `PromoCodeStudio`. */
  studioName?: string;
  /** Folder of the resource, relative to the file that imports it: `./resources/promo-codes`. */
  importPath: string;
}

interface Wanted {
  resources: readonly ResourceEntry[];
  names: ElementNames;
}

/**
 * Edits of the RESOURCES region, which the first run puts at the end of `<Admin>`.
 * @throws Refusal where that is no safe place, or the user has a resource of a generated name
 */
export function resourceEdits(source: Source, wanted: Wanted): Edit[] {
  const { resources, names } = wanted;
  const region = findRegion(source, 'RESOURCES');
  if (region) return regionEdits(source, region, wanted);
  if (resources.length === 0) return [];
  const admin = findAdmin(source);
  refuseConflicts(source, admin, wanted);
  const indent = childIndentation(source, admin);
  const lines = resources.flatMap((one) => renderResource(one, names, source.style, indent));
  return appendChildren(source, admin, withMarkers('RESOURCES', lines));
}

function regionEdits(source: Source, region: Region, wanted: Wanted): Edit[] {
  const { resources, names } = wanted;
  const { style } = source;
  const parent = markedElement(source, region);
  refuseConflicts(source, parent, wanted, region);
  const known = new Set([...namesIn(resources), ...generatedNames(source)]);
  const edits = entryEdits(source, region, {
    wanted: resources.map((one) => renderResource(one, names, style, region.indent).join('\n')),
    found: nodesInRegion(source, region, childrenOf(parent)),
    render: (node) => {
      const element = readResource(node);
      return element && namesIn([element]).every((name) => known.has(name))
        ? renderResource(element, names, style).join('\n')
        : undefined;
    },
    separator: '',
  });
  return edits.length > 0 && resources.length === 0
    ? [...edits, ...leaveEdits(source, region)]
    : edits;
}

function refuseConflicts(
  source: Source,
  parent: ts.Node,
  { resources, names }: Wanted,
  region?: Region,
): void {
  if (resources.length === 0) return;
  const components = [names.resource, names.route].map((name) => name.replace(/\..*$/, ''));
  refuseShadowedNames(source, parent, [...components, ...namesIn(resources)]);
  refuseOwnResources(source, region, {
    tags: [names.resource, ...ownResourceNames(source)],
    generated: resources.map(({ constName, importPath }) => ({
      resource: importPath.replace(/^.*\//, ''),
      constName,
    })),
  });
}

function namesIn(resources: readonly ResourceElement[]): string[] {
  return resources.flatMap(importedNames);
}
