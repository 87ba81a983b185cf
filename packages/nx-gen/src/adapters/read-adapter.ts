import type ts from 'typescript';
import { nearest } from '../base/nearest';
import { lowerFirst } from '../naming/words';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { importedNames } from '../typescript/imported-names';
import { Refusal } from '../typescript/result';
import { lineOf, readSource, assertParses, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { readResponse } from './read-response';
import { defaultExport } from './default-export';
import type { AdapterIR, AdapterReading, Problem } from './ir';
import { readConfig } from './read-adapter-config';
import { returnedArgs } from './returned-args';
import { valueOf } from './values';

/** The package that adapters are created with. */
export const RUNTIME = '@gen/nest';

const KINDS = ['json', 'multipart'] as const;
const CURE =
  'write "export default adapter.json({ method, path }, handler)", or rename the file to something other than *.adapter.ts';

/** Reads the text of a `*.adapter.ts` file without running it. */
export function readAdapter(text: string): AdapterReading {
  const source = readSource(text.replace(/^\uFEFF/, ''), 'ts');
  const syntaxError = syntaxProblem(source);
  if (syntaxError) return { problems: [syntaxError] };

  const exported = defaultExport(source);
  if (!exported)
    return { problems: [{ line: 1, ...createProblem('the file has no default export', CURE) }] };
  const failure = (node: ts.Node, problem: ProblemText): AdapterReading => ({
    problems: [{ line: lineOf(source, node), ...problem }],
  });

  const match = adapterCall(source, exported);
  if (!match) return failure(exported, notAnAdapterProblem(source, exported));
  const { name, call } = match;
  const kind = KINDS.find((known) => known === name);
  if (!kind) {
    const guess = nearest(name, KINDS);
    return failure(
      call,
      guess
        ? createProblem(`there is no adapter.${name}`, `did you mean adapter.${guess}?`)
        : createProblem(`adapter.${name} does not create an adapter`, CURE),
    );
  }
  return readCall(source, kind, call);
}

function readCall(source: Source, kind: AdapterIR['kind'], call: ts.CallExpression) {
  const [config, handler] = call.arguments;
  const reading = readConfig(source, kind, config ?? call);
  if (config && !handler)
    reading.problems.push({
      line: lineOf(source, call),
      ...createProblem(`adapter.${kind} has no handler`, 'add a function after the configuration'),
    });
  const args = isWithoutTarget(reading) && handler && returnedArgs(source, handler);
  if (args)
    reading.problems.push({
      line: lineOf(source, args),
      ...createProblem(
        'the handler returns { args }, but no target accepts them',
        "name it in the configuration, as in target: 'ProductService.create', or return adapter.response(status, body)",
      ),
    });
  const answer = handler && readResponse(source, handler);
  if (reading.adapter && answer) reading.adapter.answer = answer;
  return reading;
}

/** A target that could not be read has already been reported. */
const isWithoutTarget = ({ adapter, problems }: AdapterReading): boolean =>
  adapter?.target === undefined && problems.length === 0;

function syntaxProblem(source: Source): Problem | undefined {
  try {
    assertParses(source);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, cure } = error.problem;
    return { line: error.line ?? 1, ...createProblem(lowerFirst(message), cure) };
  }
}

/** Returns the call `adapter.<name>(…)` behind a default export, under any imported name. */
function adapterCall(
  source: Source,
  exported: ts.Node,
): { name: string; call: ts.CallExpression } | undefined {
  const ts = typescript();
  if (!ts.isExpression(exported)) return undefined;
  const call = valueOf(source, exported);
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression))
    return undefined;
  const { expression, name } = call.expression;
  const local = importedNames(source.ast.statements, { names: ['adapter'], modules: [RUNTIME] });
  return local.includes(expression.getText(source.ast)) ? { name: name.text, call } : undefined;
}

/** Returns why a default export is not an adapter. */
function notAnAdapterProblem(source: Source, exported: ts.Node): ProblemText {
  const ts = typescript();
  const value = ts.isExpression(exported) ? valueOf(source, exported) : exported;
  if (ts.isExportDeclaration(value))
    return createProblem(
      'the default export comes from another file',
      'call adapter.json or adapter.multipart in this file',
    );
  if (/^adapter\.(json|multipart)\b/.test(value.getText(source.ast)))
    return createProblem(
      `adapter is not imported from '${RUNTIME}'`,
      `write "import { adapter } from '${RUNTIME}'"`,
    );
  if (ts.isIdentifier(value))
    return createProblem(
      `the default export ${value.text} is not a constant of this file with an adapter`,
      CURE,
    );
  return createProblem('the default export is not an adapter', CURE);
}
