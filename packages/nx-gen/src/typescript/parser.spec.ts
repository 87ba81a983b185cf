import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { PARSER, type Parser } from './parser';
import { syntaxFaults } from './syntax-faults';

const SOURCES = join(__dirname, '..');
const CUT = join(SOURCES, '../dist/src/typescript/parser-of-typescript.cjs');
const cut = createRequire(__filename)(CUT) as Parser;

/** Everything that a parser reports about a text. */
function reading(parser: Parser, name: string, text: string): unknown {
  const source = parser.createSourceFile(name, text, parser.ScriptTarget.Latest, true);
  const nodes: unknown[] = [];
  const visit = (node: ts.Node): void => {
    const comments = parser.getLeadingCommentRanges(text, node.pos) ?? [];
    nodes.push([node.kind, node.pos, node.end, node.flags, node.getStart(), comments]);
    nodes.push(node.getChildren(source).length);
    if (parser.canHaveModifiers(node)) nodes.push(parser.getModifiers(node)?.length);
    parser.forEachChild(node, visit);
  };
  visit(source);
  return { nodes, faults: syntaxFaults(source) };
}

const texts = readdirSync(join(SOURCES, 'wiring'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(SOURCES, 'wiring', name), 'utf8'));
const page = `export const Page = () => <Show title={"é"}>{/* one */}<Text source="name" {...rest} />&nbsp;</Show>;`;

describe('the parser that the build extracts from TypeScript', () => {
  it('has everything that the generator uses', () => {
    expect(PARSER.filter((name) => cut[name] === undefined)).toEqual([]);
  });

  it.each([...texts.map((text) => ['file.ts', text] as const), ['file.tsx', page] as const])(
    'reads %s as the compiler does',
    (name, text) => {
      expect(reading(cut, name, text)).toEqual(reading(ts, name, text));
    },
  );

  it('reports the same syntax errors in broken code as the compiler', () => {
    const broken = fc
      .record({ text: fc.constantFrom(...texts, page), at: fc.nat(), length: fc.nat(40) })
      .map(({ text, at, length }) => {
        const start = at % text.length;
        return text.slice(0, start) + text.slice(start + length);
      });
    fc.assert(
      fc.property(broken, (text) => {
        expect(reading(cut, 'file.tsx', text)).toEqual(reading(ts, 'file.tsx', text));
      }),
      { numRuns: 25 },
    );
  });

  it('reads JSON with comments', () => {
    const text = '{ /* kept */ "exclude": ["dist",], }';
    const [mine, whole] = [cut, ts].map((parser) => {
      const source = parser.parseJsonText('tsconfig.json', text);
      return [source.statements[0]?.expression.getText(source), syntaxFaults(source)];
    });
    expect(mine).toEqual(whole);
  });
});
