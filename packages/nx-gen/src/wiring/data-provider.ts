import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { findEndpoints } from './endpoints';
import { addListRegion, listRegionEdits } from './list-region';
import { markedList } from './marked';
import { findRegion, isInRegion, type Region } from './region';
import { told } from '../base/diagnostics';
import { Refusal, type WiringResult } from '../typescript/result';
import { lineOf, type Source } from '../typescript/source';
import { literal, type Style } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { isOutOfScope, wire } from './wire';

/** A resource and the path of its API below the API's root: `promo-codes`, `gen-api/promo-codes`. */
export interface EndpointEntry {
  resource: string;
  path: string;
}

/**
 * Brings `dataProvider.ts` up to date: the paths of generated resources between the ENDPOINTS
 * markers of its endpoint map. Everything outside the markers is kept byte for byte.
 */
export function wireDataProvider(
  source: string,
  { endpoints }: { endpoints: readonly EndpointEntry[] },
): WiringResult {
  if (isOutOfScope(source, endpoints, ['ENDPOINTS'])) return { status: 'unchanged', text: source };
  const entries = ({ style }: Source): string[] =>
    endpoints.map((endpoint) => renderEndpoint(endpoint, style));
  return wire(source, {
    dialect: 'ts',
    regions: (file) => [{ kind: 'ENDPOINTS', lines: entries(file) }],
    plan: (file) => entryEditsOf(file, endpoints, entries(file)),
  });
}

function renderEndpoint({ resource, path }: EndpointEntry, style: Style): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(resource) ? resource : literal(resource, style.quote);
  return `${key}: ${literal(path, style.quote)},`;
}

function entryEditsOf(
  source: Source,
  endpoints: readonly EndpointEntry[],
  wanted: readonly string[],
): Edit[] {
  const ts = typescript();
  const region = findRegion(source, 'ENDPOINTS');
  if (!region && wanted.length === 0) return [];
  const list = region
    ? markedList(source, region, ts.isObjectLiteralExpression)
    : findEndpoints(source);
  refuseOwnEntries(source, list, region, endpoints);
  if (!region) return addListRegion(source, list, 'ENDPOINTS', wanted);
  const render = (node: ts.Node): string | undefined => {
    const entry = readEndpoint(node);
    return entry && isGenerated(entry, endpoints) ? renderEndpoint(entry, source.style) : undefined;
  };
  return listRegionEdits(source, region, list, { wanted, render });
}

/** An entry of this run, or `users: 'gen-api/users'`, which an earlier run may have written, with another prefix too. */
function isGenerated(entry: EndpointEntry, endpoints: readonly EndpointEntry[]): boolean {
  const { resource, path } = entry;
  const isKnown = endpoints.some((one) => one.resource === resource);
  return (
    endpoints.some((one) => one.resource === resource && one.path === path) ||
    (/^[a-z][a-z0-9-]*-api\//.test(path) && path.slice(path.indexOf('/') + 1) === resource) ||
    (isKnown && /^\w[\w./~-]*\/$/.test(path.slice(0, -resource.length)) && path.endsWith(resource))
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

/** An endpoint that the user set for a generated resource wins nothing by being doubled. */
function refuseOwnEntries(
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
        told(
          `The endpoint of ${text} is set here already`,
          'delete this line, or leave the file alone with updateDataProvider: false',
        ),
        lineOf(source, name),
      );
    }
  }
}
