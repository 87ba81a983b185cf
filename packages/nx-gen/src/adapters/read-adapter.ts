import type ts from 'typescript';
import { nearest } from '../base/nearest';
import { lowerFirst } from '../naming/words';
import { type Told, told } from '../base/diagnostics';
import { importedNames } from '../typescript/imported-names';
import { Refusal } from '../typescript/result';
import { lineOf, readSource, refuseUnreadable, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { answeredBy } from './answered';
import { defaultExport } from './default-export';
import type { AdapterIR, AdapterReading, Problem } from './ir';
import { readConfig } from './read-adapter-config';
import { returnedArgs } from './returned-args';
import { valueOf } from './values';

/** The package that adapters are made with. */
export const RUNTIME = '@gen/nest';

const KINDS = ['json', 'multipart'] as const;
const CURE =
  'write "export default adapter.json({ method, path }, handler)", or give the file another name than *.adapter.ts';

/** Reads the text of a `*.adapter.ts` file without running it. */
export function readAdapter(text: string): AdapterReading {
  const source = readSource(text.replace(/^\uFEFF/, ''), 'ts');
  const unreadable = syntaxProblem(source);
  if (unreadable) return { problems: [unreadable] };

  const exported = defaultExport(source);
  if (!exported)
    return { problems: [{ line: 1, ...told('the file has no default export', CURE) }] };
  const refuse = (node: ts.Node, problem: Told): AdapterReading => ({
    problems: [{ line: lineOf(source, node), ...problem }],
  });

  const called = adapterCall(source, exported);
  if (!called) return refuse(exported, whyNone(source, exported));
  const { name, call } = called;
  const kind = KINDS.find((known) => known === name);
  if (!kind) {
    const guess = nearest(name, KINDS);
    return refuse(
      call,
      guess
        ? told(`there is no adapter.${name}`, `did you mean adapter.${guess}?`)
        : told(`adapter.${name} makes no adapter`, CURE),
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
      ...told(`adapter.${kind} has no handler`, 'give it a function after the configuration'),
    });
  const args = isWithoutTarget(reading) && handler && returnedArgs(source, handler);
  if (args)
    reading.problems.push({
      line: lineOf(source, args),
      ...told(
        'the handler returns { args }, and no target takes them',
        "name it in the configuration, as in target: 'ProductService.create', or return adapter.response(status, body)",
      ),
    });
  const answer = handler && answeredBy(source, handler);
  if (reading.adapter && answer) reading.adapter.answer = answer;
  return reading;
}

/** A target that could not be read is told already. */
const isWithoutTarget = ({ adapter, problems }: AdapterReading): boolean =>
  adapter?.target === undefined && problems.length === 0;

function syntaxProblem(source: Source): Problem | undefined {
  try {
    refuseUnreadable(source);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, cure } = error.problem;
    return { line: error.line ?? 1, ...told(lowerFirst(message), cure) };
  }
}

/** The call `adapter.<name>(…)` that a default export stands for, under whatever name it is imported. */
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

/** Why a default export is no adapter. */
function whyNone(source: Source, exported: ts.Node): Told {
  const ts = typescript();
  const value = ts.isExpression(exported) ? valueOf(source, exported) : exported;
  if (ts.isExportDeclaration(value))
    return told(
      'the default export comes from another file',
      'the call of adapter.json or adapter.multipart has to stand here',
    );
  if (/^adapter\.(json|multipart)\b/.test(value.getText(source.ast)))
    return told(
      `adapter is not imported from '${RUNTIME}'`,
      `write "import { adapter } from '${RUNTIME}'"`,
    );
  if (ts.isIdentifier(value))
    return told(
      `the default export ${value.text} is no constant of this file that holds an adapter`,
      CURE,
    );
  return told('the default export is no adapter', CURE);
}
