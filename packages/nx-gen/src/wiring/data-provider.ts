import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { findEndpoints } from './endpoints';
import { addListRegion, listRegionEdits } from './list-region';
import { listAroundMarkers } from './marked';
import { findRegion, isInRegion, type Region } from './region';
import { createProblem } from '../base/diagnostics';
import { Refusal, type WiringResult } from '../typescript/result';
import { lineOf, type Source } from '../typescript/source';
import { literal, type Style } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { needsNoWiring, wire } from './wire';

/** A resource and its API path relative to the API's root: `promo-codes`, `gen-api/promo-codes`. */
export interface EndpointEntry {
  resource: string;
  path: string;
}

interface DesiredEndpoints {
  endpoints: readonly EndpointEntry[];
  /** Whether this or an earlier run generated a resource. */
  wasGenerated?: (resource: string) => boolean;
}

/**
 * Updates `dataProvider.ts`: the paths of generated resources between the ENDPOINTS markers of its endpoint map.
 * Everything outside the markers is preserved byte for byte.
 */
export function wireDataProvider(source: string, desired: DesiredEndpoints): WiringResult {
  const { endpoints } = desired;
  if (needsNoWiring(source, endpoints, ['ENDPOINTS'])) return { status: 'unchanged', text: source };
  const entries = ({ style }: Source): string[] =>
    endpoints.map((endpoint) => renderEndpoint(endpoint, style));
  return wire(source, {
    dialect: 'ts',
    regions: (file) => [{ kind: 'ENDPOINTS', lines: entries(file) }],
    plan: (file) => endpointEditsOf(file, desired, entries(file)),
  });
}

function renderEndpoint({ resource, path }: EndpointEntry, style: Style): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(resource) ? resource : literal(resource, style.quote);
  return `${key}: ${literal(path, style.quote)},`;
}

function endpointEditsOf(
  source: Source,
  desired: DesiredEndpoints,
  wanted: readonly string[],
): Edit[] {
  const ts = typescript();
  const region = findRegion(source, 'ENDPOINTS');
  if (!region && wanted.length === 0) return [];
  const list = region
    ? listAroundMarkers(source, region, ts.isObjectLiteralExpression)
    : findEndpoints(source);
  assertNoOwnEntries(source, list, region, desired.endpoints);
  if (!region) return addListRegion(source, list, 'ENDPOINTS', wanted);
  const render = (node: ts.Node): string | undefined => {
    const entry = readEndpoint(node);
    return entry && isGenerated(entry, desired) ? renderEndpoint(entry, source.style) : undefined;
  };
  return listRegionEdits(source, region, list, { wanted, render });
}

/** Recognises an entry of this or an earlier run such as `users: 'gen-api/users'`, even with another prefix. */
function isGenerated(
  { resource, path }: EndpointEntry,
  { endpoints, wasGenerated = () => false }: DesiredEndpoints,
): boolean {
  const current = endpoints.find((one) => one.resource === resource);
  if (current?.path === path) return true;
  const isKnown = current !== undefined || wasGenerated(resource);
  return (
    isKnown && path.endsWith(resource) && /^\w[\w./~-]*\/$/.test(path.slice(0, -resource.length))
  );
}

function readEndpoint(node: ts.Node): EndpointEntry | undefined {
  const ts = typescript();
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return undefined;
  const { name, initializer } = node;
  return ts.isIdentifier(name) || ts.isStringLiteral(name)
    ? { resource: name.text, path: initializer.text }
    : undefined;
}

/** Refuses the user's own entries for generated resources, which would only be duplicated. */
function assertNoOwnEntries(
  source: Source,
  list: ts.ObjectLiteralExpression,
  region: Region | undefined,
  endpoints: readonly EndpointEntry[],
): void {
  const ts = typescript();
  for (const { name } of list.properties) {
    if (!name || isInRegion(source, region, name)) continue;
    const key = ts.isComputedPropertyName(name) ? name.expression : name;
    const isText = ts.isStringLiteralLike(key) || (key === name && ts.isIdentifier(key));
    const text = isText ? key.text : undefined;
    if (endpoints.some(({ resource }) => resource === text)) {
      throw new Refusal(
        createProblem(
          `The endpoint of ${text} is already set here`,
          'delete this line, or leave the file as it is with updateDataProvider: false',
        ),
        lineOf(source, name),
      );
    }
  }
}
