import type { Diagnostic } from '../../base/diagnostics';
import { ALL_OPERATIONS, OPERATIONS, type FieldIR, type ModelIR, type Operation } from '../ir';
import {
  FIELD_USES,
  OPERATION_WORDS,
  REST,
  type FieldUse,
  type FieldWord,
  type ModelWord,
} from './operations';
import type { ParsedEntry } from './parse';
import { printRule } from './print';
import { RuleError } from './rule-error';
import { resolveRule } from './resolve';
import { atomsOf, type FieldAccess, type PlacedRule } from './rule';
import type { Scope } from './scope';
import type { WrittenAccess } from './written';

/** Resolves rules and collects their problems. */
export class EntryResolver {
  constructor(
    private readonly scope: Scope,
    private readonly problems: Diagnostic[],
  ) {}

  /** The rules of a model, by operation. */
  operations(model: ModelIR): Partial<Record<Operation, PlacedRule>> {
    const generated = model.operations ?? OPERATIONS;
    const found: Partial<Record<Operation, PlacedRule>> = {};
    let rest: PlacedRule | undefined;
    for (const { entry, location } of flattenEntries(model.rules)) {
      const refuse = (message: string, cure: string): void =>
        this.refuse(entry, { location, subject: model.name, message, cure });
      const placed = this.placed(entry, model, { location, subject: model.name });
      for (const word of entry.words) {
        if (word === REST) {
          if (rest) refuse(`has two rules for ${REST}`, 'keep one');
          rest = placed;
          continue;
        }
        const covered: readonly Operation[] = OPERATION_WORDS[word];
        if (!covered.some((one) => generated.includes(one)))
          refuse(
            `decides about ${word}, which ${word === 'restore' ? 'needs @gen_soft_delete(…, restorable)' : `the mark of ${model.name} leaves out`}`,
            word === 'restore' ? 'write that, or remove the rule' : 'remove it',
          );
        for (const operation of covered) {
          if (found[operation]) refuse(`has two rules for ${operation}`, 'keep one');
          found[operation] = placed;
        }
      }
    }
    const available = ALL_OPERATIONS.filter((one) => one !== 'restore' || generated.includes(one));
    if (rest) for (const operation of available) found[operation] ??= rest;
    return found;
  }

  /** The rules of a model's value fields, in schema order. */
  fields(model: ModelIR): FieldAccess[] {
    return model.fields.flatMap((field): FieldAccess[] => {
      if (field.relation || !field.directives.access) return [];
      const { read, create, edit } = this.ofField(field, model, model);
      const uses = { ...(read && { read }), ...(create && { create }), ...(edit && { edit }) };
      return [{ field: field.name, ...uses }];
    });
  }

  /** The rule for the records that a relation may refer to. @param to the model of those records */
  choice(field: FieldIR, model: ModelIR, to: ModelIR): PlacedRule | undefined {
    return this.ofField(field, model, to).choose;
  }

  /** @param target the model whose records the rules examine */
  private ofField(
    { name, directives }: FieldIR,
    model: ModelIR,
    target: ModelIR,
  ): Partial<Record<FieldUse, PlacedRule>> {
    const found: Partial<Record<FieldUse, PlacedRule>> = {};
    for (const { entry, location } of flattenEntries(directives.access)) {
      const place = { location, subject: `${model.name}.${name}` };
      const placed = this.placed(entry, target, place);
      for (const use of entry.words.flatMap((word): readonly FieldUse[] => FIELD_USES[word])) {
        if (found[use])
          this.refuse(entry, { ...place, message: `has two rules for ${use}`, cure: 'keep one' });
        found[use] = placed;
      }
    }
    return found;
  }

  private placed(
    entry: ParsedEntry<ModelWord | FieldWord>,
    model: ModelIR,
    place: Pick<Diagnostic, 'location' | 'subject'> & Pick<PlacedRule, 'location'>,
  ): PlacedRule {
    const { text, words } = entry;
    const source = { text, words, ruleText: printRule(entry.rule), location: place.location };
    try {
      return { rule: resolveRule(entry.rule, model, this.scope), ...source };
    } catch (fault) {
      if (!(fault instanceof RuleError)) throw fault;
      this.refuse(entry, { ...place, ...fault.problem });
      return { rule: { kind: 'nobody' }, ...source };
    }
  }

  private refuse({ text }: Pick<ParsedEntry<string>, 'text'>, problem: Diagnostic): void {
    this.problems.push({ ...problem, message: `@gen_access(${text}) ${problem.message}` });
  }
}

const flattenEntries = <Word extends string>(accesses: readonly WrittenAccess<Word>[] = []) =>
  accesses.flatMap(({ entries, location }) => entries.map((entry) => ({ entry, location })));

/** The functions that rules call, without duplicates and in order. */
export const functionsIn = (rules: readonly PlacedRule[]): string[] => [
  ...new Set(
    rules
      .flatMap(({ rule }) => [...atomsOf(rule)])
      .flatMap((atom) => (atom.kind === 'call' ? [atom.name] : [])),
  ),
];
