import type ts from 'typescript';
import { defaultConfig } from '../config/config';
import type { Edit } from '../typescript/edit';
import { descendants, lineOf, type Source } from '../typescript/source';
import { literal } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { findCall, propertyValueOf } from '../typescript/calls';

/** A place in a file that depends on the global prefix of the API. */
export interface PrefixSpot {
  line: number;
  /** The prefix it currently has, such as `/api`; undefined if it has no form that `init` writes. */
  prefix?: string;
  /** Whether `init` wrote it, where its prefix does not tell. */
  isOwn?: boolean;
  isRight(prefix: string): boolean;
  /** Returns what is wrong and what to write, as the end of a sentence that begins with the location. */
  fault(prefix: string, main: string): string;
  /** Only valid for a spot in a form that `init` writes. */
  edit(prefix: string): Edit;
}

/** Finds `createAuth({ apiUrl: '/api', … })`; the URL of another server is ignored. */
export function apiUrlIn(source: Source, callee: string): PrefixSpot | undefined {
  const value = propertyValueOf(findCall(source, callee)?.arguments[0], 'apiUrl');
  if (!value || !typescript().isStringLiteralLike(value) || !/^(?:\/|$)/.test(value.text))
    return undefined;
  const rendered = (prefix: string): string => literal(prefix, source.style.quote);
  const current = value.text.replace(/\/+$/, '');
  return {
    line: lineOf(source, value),
    prefix: current,
    isRight: (prefix) => current === prefix,
    fault: (prefix, main) =>
      `expects the API at ${current || '/'}, but ${main} puts it at ${prefix || '/'}: write apiUrl: ${rendered(prefix)}`,
    edit: (prefix) => replacement(source, value, rendered(prefix)),
  };
}

/** Returns the path of the route that tells what the user may do. */
export const accessPath = (routes: string): string => `/${routes}/access`;

/**
 * Finds `createAuth({ fields: …, access: '/gen-api/access' })`, where a missing `access` stands for the default; without `fields`
 * the route may be the user's own.
 * @param routes the first segments of generated routes
 * @param earlierRoutes those of the last run
 */
export function accessIn(
  source: Source,
  routes: string,
  earlierRoutes = defaultConfig.prefix,
): PrefixSpot | undefined {
  const ts = typescript();
  const { ast, style, text } = source;
  const options = findCall(source, 'createAuth')?.arguments[0];
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const propertyOf = (name: string) =>
    options.properties.find((property) => property.name?.getText(ast) === name);
  const [fields, access] = [propertyOf('fields'), propertyOf('access')];
  const value = propertyValueOf(options, 'access');
  const isComputed = access && !(value && ts.isStringLiteralLike(value));
  if (!fields || isComputed || options.properties.some(ts.isSpreadAssignment)) return undefined;
  const current =
    value && ts.isStringLiteralLike(value) ? value.text : accessPath(defaultConfig.prefix);
  const wanted = accessPath(routes);
  const rendered = literal(wanted, style.quote);
  const [gap = ' '] = /^\s*/.exec(text.slice(fields.getFullStart())) ?? [];
  return {
    line: lineOf(source, value ?? fields),
    isOwn: [defaultConfig.prefix, earlierRoutes].some((one) => current === accessPath(one)),
    isRight: () => current === wanted,
    fault: () =>
      `asks ${current} what the user may do, but generated routes begin with /${routes}: write access: ${rendered}`,
    edit: () =>
      value
        ? replacement(source, value, rendered)
        : { start: fields.end, end: fields.end, text: `,${gap}access: ${rendered}` },
  };
}

/** The paths that the development server proxies: `'^/api(/|\\?|$)'`, or without a prefix the names of the routes. */
const PROXY = /^\^\/(?:(\([\w.~-]+\|auth\|upload\|uploads\))|([\w./~-]+))\(\/\|\\\?\|\$\)$/;

const proxyFor = (prefix: string, routes: string): string =>
  `^/${proxiedRoutes(prefix, routes)}(/|\\?|$)`;

/** Returns what URLs of the API begin with: its prefix, or without one the names of the routes. */
export const proxiedRoutes = (prefix: string, routes: string): string =>
  prefix === '' ? `(${routes.replace(/\/.*/, '')}|auth|upload|uploads)` : prefix.slice(1);

/**
 * Finds `proxy: { '^/api(/|\\?|$)': … }` in the settings of Vite.
 * @param routes the first segment of generated routes
 */
export function proxyIn(source: Source, routes: string): PrefixSpot | undefined {
  const ts = typescript();
  const proxy = [...descendants(source.ast)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText(source.ast) === 'proxy')?.initializer;
  if (!proxy || !ts.isObjectLiteralExpression(proxy)) return undefined;
  const keys = proxy.properties.map(({ name }) => name).filter((name) => name !== undefined);
  const [only, second] = keys;
  // a computed key may be the right one
  if (!only || keys.length !== proxy.properties.length || !keys.every(ts.isStringLiteralLike))
    return undefined;
  const match = second || !ts.isStringLiteralLike(only) ? null : PROXY.exec(only.text);
  const rendered = (prefix: string): string =>
    literal(proxyFor(prefix, routes), source.style.quote);
  return {
    line: lineOf(source, only),
    ...(match && { prefix: match[1] ? '' : `/${match[2]}` }),
    isRight: (prefix) =>
      keys.some(
        (key) => ts.isStringLiteralLike(key) && forwards(key.text, `${prefix}/${routes}/x`),
      ),
    fault: (prefix, main) =>
      `does not forward the URLs below ${prefix || '/'}, where ${main} puts the API: write ${rendered(prefix)}`,
    edit: (prefix) => replacement(source, only, rendered(prefix)),
  };
}

function forwards(key: string, address: string): boolean {
  try {
    return key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key);
  } catch {
    return false; // Vite itself rejects it
  }
}

/** Finds `storageFromEnvironment(process.env, { address: '/api/uploads/' })`. */
export function uploadAddressIn(source: Source): PrefixSpot | undefined {
  const ts = typescript();
  const call = findCall(source, 'storageFromEnvironment');
  const [environment, options, more] = call?.arguments ?? [];
  if (!call || !environment || more || (options && !ts.isObjectLiteralExpression(options)))
    return undefined;
  const value = propertyValueOf(options, 'address');
  const isUnsupported = value
    ? !ts.isStringLiteralLike(value) || !value.text.startsWith('/')
    : options;
  if (isUnsupported) return undefined;
  const current = value && ts.isStringLiteralLike(value) ? value.text : '/uploads/';
  const address = (prefix: string): string => `${prefix}/uploads/`;
  const rendered = (prefix: string): string =>
    `address: ${literal(address(prefix), source.style.quote)}`;
  return {
    line: lineOf(source, call),
    ...(current.endsWith('/uploads/') && { prefix: current.slice(0, -'/uploads/'.length) }),
    isRight: (prefix) => current === address(prefix),
    fault: (prefix, main) =>
      `gives uploads the address ${current}, but ${main} serves them at ${address(prefix)}: write ${rendered(prefix)}`,
    edit: (prefix) =>
      value
        ? replacement(source, value.parent, rendered(prefix))
        : { start: environment.end, end: environment.end, text: `, { ${rendered(prefix)} }` },
  };
}

const replacement = ({ ast }: Source, node: ts.Node, text: string): Edit => ({
  start: node.getStart(ast),
  end: node.end,
  text,
});
