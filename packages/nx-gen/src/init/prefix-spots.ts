import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { descendants, lineOf, type Source } from '../typescript/source';
import { literal } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { callOf, propertyOf } from './calls';

/** A place in a file that has to know what stands before every route of the API. */
export interface PrefixSpot {
  line: number;
  /** The prefix that it is written for, as in `/api`; undefined where it is in no form that `init` writes. */
  prefix?: string;
  isRight(prefix: string): boolean;
  /** What is wrong, and what to write: the end of a sentence that begins with the place. */
  fault(prefix: string, main: string): string;
  /** Only for a spot of a form that `init` writes. */
  edit(prefix: string): Edit;
}

/** `createAuth({ apiUrl: '/api', … })`; an address of another server is not judged. */
export function apiUrlIn(source: Source, callee: string): PrefixSpot | undefined {
  const value = propertyOf(callOf(source, callee)?.arguments[0], 'apiUrl');
  if (!value || !typescript().isStringLiteralLike(value) || !/^(?:\/|$)/.test(value.text))
    return undefined;
  const written = (prefix: string): string => literal(prefix, source.style.quote);
  const present = value.text.replace(/\/+$/, '');
  return {
    line: lineOf(source, value),
    prefix: present,
    isRight: (prefix) => present === prefix,
    fault: (prefix, main) =>
      `expects the API at ${present || '/'}, and ${main} puts it at ${prefix || '/'}: write apiUrl: ${written(prefix)}`,
    edit: (prefix) => replacement(source, value, written(prefix)),
  };
}

/** What the development server passes on: `'^/api(/|\\?|$)'`, or without a prefix the names of the routes. */
const PROXY = /^\^\/(?:(\([\w.~-]+\|auth\|upload\|uploads\))|([\w./~-]+))\(\/\|\\\?\|\$\)$/;

const proxyFor = (prefix: string, routes: string): string =>
  `^/${proxiedRoutes(prefix, routes)}(/|\\?|$)`;

/** What the addresses of the API begin with: its prefix, or without one the names of the routes. */
export const proxiedRoutes = (prefix: string, routes: string): string =>
  prefix === '' ? `(${routes.replace(/\/.*/, '')}|auth|upload|uploads)` : prefix.slice(1);

/** `proxy: { '^/api(/|\\?|$)': … }` of the settings of Vite. @param routes what generated routes begin with */
export function proxyIn(source: Source, routes: string): PrefixSpot | undefined {
  const ts = typescript();
  const proxy = [...descendants(source.ast)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText(source.ast) === 'proxy')?.initializer;
  if (!proxy || !ts.isObjectLiteralExpression(proxy)) return undefined;
  const keys = proxy.properties.map(({ name }) => name).filter((name) => name !== undefined);
  const [only, second] = keys;
  // a key that only running the file would tell may be the right one
  if (!only || keys.length !== proxy.properties.length || !keys.every(ts.isStringLiteralLike))
    return undefined;
  const own = second || !ts.isStringLiteralLike(only) ? null : PROXY.exec(only.text);
  const written = (prefix: string): string => literal(proxyFor(prefix, routes), source.style.quote);
  return {
    line: lineOf(source, only),
    ...(own && { prefix: own[1] ? '' : `/${own[2]}` }),
    isRight: (prefix) =>
      keys.some(
        (key) => ts.isStringLiteralLike(key) && passesOn(key.text, `${prefix}/${routes}/x`),
      ),
    fault: (prefix, main) =>
      `does not pass on the addresses below ${prefix || '/'}, where ${main} puts the API: write ${written(prefix)}`,
    edit: (prefix) => replacement(source, only, written(prefix)),
  };
}

function passesOn(key: string, address: string): boolean {
  try {
    return key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key);
  } catch {
    return false; // Vite itself refuses it
  }
}

/** `storageFromEnvironment(process.env, { address: '/api/uploads/' })`. */
export function uploadAddressIn(source: Source): PrefixSpot | undefined {
  const ts = typescript();
  const call = callOf(source, 'storageFromEnvironment');
  const [environment, options, more] = call?.arguments ?? [];
  if (!call || !environment || more || (options && !ts.isObjectLiteralExpression(options)))
    return undefined;
  const value = propertyOf(options, 'address');
  const isOther = value ? !ts.isStringLiteralLike(value) || !value.text.startsWith('/') : options;
  if (isOther) return undefined;
  const present = value && ts.isStringLiteralLike(value) ? value.text : '/uploads/';
  const address = (prefix: string): string => `${prefix}/uploads/`;
  const written = (prefix: string): string =>
    `address: ${literal(address(prefix), source.style.quote)}`;
  return {
    line: lineOf(source, call),
    ...(present.endsWith('/uploads/') && { prefix: present.slice(0, -'/uploads/'.length) }),
    isRight: (prefix) => present === address(prefix),
    fault: (prefix, main) =>
      `gives uploads the address ${present}, and ${main} serves them at ${address(prefix)}: write ${written(prefix)}`,
    edit: (prefix) =>
      value
        ? replacement(source, value.parent, written(prefix))
        : { start: environment.end, end: environment.end, text: `, { ${written(prefix)} }` },
  };
}

const replacement = ({ ast }: Source, node: ts.Node, text: string): Edit => ({
  start: node.getStart(ast),
  end: node.end,
  text,
});
