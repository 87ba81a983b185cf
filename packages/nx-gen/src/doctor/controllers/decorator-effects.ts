import type ts from 'typescript';
import { isLimiter } from '../../project/limiter';
import { unwrap } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import type { Declared, Origins } from './origins';

/** What a decorator does to a controller or a route; `unknown` if its code is in a package. */
export type Effect = 'controller' | 'route' | 'guards' | 'public' | 'unknown';

/** The name of the project's own decorator above what is open on purpose. */
export const PUBLIC_DECORATOR = 'Public';

const ROUTES = new Set(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options', 'Search', 'Sse'].concat(
    'RequestMapping',
  ),
);

/** Packages whose decorators guard nothing, except for those of NestJS that are known here. */
const KNOWN_PACKAGE =
  /^(?:@nestjs\/|@gen\/|class-validator$|class-transformer$|rxjs|reflect-metadata$)/;

/** Reads what the decorators of a node do, also those that the project composes itself. */
export function effectsOf(origins: Origins, path: string, node: ts.HasDecorators): Set<Effect> {
  const reader = new EffectReader(origins);
  for (const { expression } of typescript().getDecorators(node) ?? [])
    reader.readDecorator(path, expression);
  return reader.effects;
}

class EffectReader {
  readonly effects = new Set<Effect>();
  private readonly visited = new Set<Declared>();

  constructor(private readonly origins: Origins) {}

  /** Reads `@Get()`, `@Public` or an argument of `applyDecorators`. */
  readDecorator(path: string, given: ts.Expression): void {
    const ts = typescript();
    const expression = unwrap(given);
    if (ts.isCallExpression(expression)) return this.readCall(path, expression);
    const isName = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression);
    if (isName) this.readCallee(path, expression, []);
    else this.readNode(path, expression);
  }

  private readCall(path: string, { expression, arguments: args }: ts.CallExpression): void {
    this.readCallee(path, unwrap(expression), args);
  }

  private readCallee(path: string, callee: ts.Expression, args: readonly ts.Expression[]): void {
    if (lastNameOf(callee) === PUBLIC_DECORATOR) {
      this.effects.add('public');
      return;
    }
    const origin = this.origins.originOf(path, callee);
    if (origin?.kind === 'package') {
      if (origin.from === '@nestjs/common') this.readOfNest(path, origin.name, args);
      else if (!KNOWN_PACKAGE.test(origin.from)) this.effects.add('unknown');
      return;
    }
    if (origin?.kind === 'unknown') this.effects.add('unknown');
    else if (origin) this.readDeclaration(origin.path, origin.node);
    else this.readNode(path, callee);
    // a decorator of the project may apply those that it is given
    args.forEach((argument) => this.readNode(path, argument));
  }

  private readOfNest(path: string, name: string, args: readonly ts.Expression[]): void {
    if (ROUTES.has(name)) this.effects.add('route');
    else if (name === 'Controller') this.effects.add('controller');
    else if (name === 'UseGuards') {
      if (!args.every((guard) => isLimiter(guard.getText()))) this.effects.add('guards');
    } else if (name === 'applyDecorators')
      args.forEach((argument) => {
        this.readDecorator(path, argument);
      });
  }

  private readDeclaration(path: string, node: Declared): void {
    if (this.visited.has(node)) return;
    this.visited.add(node);
    node.forEachChild((child) => {
      if (child !== node.name) this.readNode(path, child);
    });
  }

  /** Reads everything that code may apply. A class among it, such as a DTO, is a value. */
  private readNode(path: string, node: ts.Node): void {
    const ts = typescript();
    if (ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node)) this.readCall(path, node);
    else if (ts.isPropertyAccessExpression(node)) this.readNode(path, node.expression);
    else if (ts.isPropertyAssignment(node)) this.readNode(path, node.initializer);
    else if (ts.isIdentifier(node)) this.readName(path, node);
    else
      node.forEachChild((child) => {
        this.readNode(path, child);
      });
  }

  /** Reads a name that is not called here, such as that of a list of decorators. */
  private readName(path: string, name: ts.Identifier): void {
    const origin = this.origins.originOf(path, name);
    if (origin?.kind === 'declared' && !typescript().isClassDeclaration(origin.node))
      this.readDeclaration(origin.path, origin.node);
    if (
      origin?.kind === 'package' &&
      origin.from === '@nestjs/common' &&
      origin.name === 'UseGuards'
    )
      this.effects.add('guards');
  }
}

function lastNameOf(callee: ts.Expression): string | undefined {
  const ts = typescript();
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}
