import type ts from 'typescript';
import { defaultConfig } from '../config/config';
import { descendants, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { leavesPrefixOn } from './excluded-routes';
import { versionPathsOf } from './uri-versions';

/** The methods of an application that decide what the URLs of its routes begin with. */
export const PREFIX_CALLS = ['setGlobalPrefix', 'enableVersioning'] as const;

export type PrefixCall = (typeof PREFIX_CALLS)[number];

/**
 * What the URLs of an application begin with: the prefix of `app.setGlobalPrefix(…)`, then the version of
 * `app.enableVersioning(…)`. Unclear if only running the code would tell.
 */
export type GlobalPrefix =
  | {
      kind: 'known';
      path: string;
      /** Further paths with the same routes, if there are several default versions. */
      others?: string[];
    }
  | {
      kind: 'unclear';
      call: PrefixCall;
      /** What is known of it. */
      path: string;
    };

/**
 * Reads the prefix that a main.ts sets, without running it. Nx writes one into every application.
 *
 * @param routes what generated routes begin with
 * @returns a path such as `/api`, empty if there is none
 */
export function globalPrefixOf(text: string, routes = defaultConfig.prefix): GlobalPrefix {
  if (!PREFIX_CALLS.some((call) => text.includes(call))) return { kind: 'known', path: '' };
  const main = new MainFile(text);
  const prefix = prefixOf(main, routes);
  if (prefix === undefined) return { kind: 'unclear', call: 'setGlobalPrefix', path: '' };
  const versioning = main.call('enableVersioning');
  const versions = versioning ? versionPathsOf(versioning, main.valueOf) : [''];
  if (versions === undefined) return { kind: 'unclear', call: 'enableVersioning', path: prefix };
  const [path = '', ...others] = versions.map((version) => prefix + version);
  return { kind: 'known', path, ...(others.length > 0 && { others }) };
}

/** Returns the path that `setGlobalPrefix` sets, undefined if it is unclear. */
function prefixOf(main: MainFile, routes: string): string | undefined {
  const call = main.call('setGlobalPrefix');
  if (!call) return '';
  const [argument, options] = call.arguments;
  if (!argument || (options && !leavesPrefixOn(options, routes, main.valueOf))) return undefined;
  const value = main.valueOf(argument);
  if (!typescript().isStringLiteralLike(value)) return undefined;
  const path = value.text.replace(/^\/+|\/+$/g, '');
  // a pattern such as `:version` is not a fixed path
  return /^[\w./~-]*$/.test(path) ? path && `/${path}` : undefined;
}

class MainFile {
  private readonly nodes: ts.Node[];

  constructor(text: string) {
    this.nodes = [...descendants(readSource(text, 'ts').ast)];
  }

  /** Returns the first call of a method. */
  call(method: PrefixCall): ts.CallExpression | undefined {
    const ts = typescript();
    return this.nodes
      .filter(ts.isCallExpression)
      .find(
        ({ expression }) =>
          ts.isPropertyAccessExpression(expression) && expression.name.text === method,
      );
  }

  /** Returns an expression, or the value of the constant that it names. */
  readonly valueOf = (expression: ts.Expression): ts.Expression => {
    const ts = typescript();
    const value = unwrap(expression);
    if (!ts.isIdentifier(value)) return value;
    const constant = this.nodes
      .filter(ts.isVariableDeclaration)
      .find(({ name }) => name.getText() === value.text);
    return constant?.initializer ? unwrap(constant.initializer) : value;
  };
}
