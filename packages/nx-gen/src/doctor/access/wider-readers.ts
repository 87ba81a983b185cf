import { createProblem } from '../../base/diagnostics';
import { atomsOf, type Atom, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { modelNamed, type AccessCheck, type SchemaWithRules } from './access-check';

/**
 * Finds records that tell of hidden ones: a vote that everybody reads names its challenge, which is hidden until it is published.
 * Reported only if the rules alone say that fewer may read the other record. Users are known by their records everywhere.
 */
export const widerReaders: AccessCheck = (model, schema) => {
  const { access, name } = model;
  const open = [access?.operations.list, access?.operations.show].find(isOpen);
  if (!access || access.tenant || !open) return [];
  return model.fields.flatMap((field) => {
    const to = field.relation && modelNamed(schema, field.relation.model);
    if (!to?.access || to.access.tenant || to.name === schema.user.model) return [];
    const { list, show } = to.access.operations;
    const narrow = show ?? list;
    const reads = [list, show].flatMap((placed) => (placed ? [placed.rule] : []));
    if (
      !narrow ||
      !tellsKey(model, field) ||
      !reads.every((rule) => excludes(rule, to, open, schema))
    )
      return [];
    const keys = (field.relation?.fields ?? []).join(', ');
    const through = `${field.name}.seen`;
    const [rule, otherwise] = field.isRequired
      ? [through, '']
      : [
          `${field.relation?.fields[0]} == null or ${through}`,
          `, or /// @gen_hidden above ${keys}`,
        ];
    return [
      {
        location: open.location,
        ...createProblem(
          `${name} (${open.text}) tells by ${keys} that a ${to.name} exists which fewer may read (${placeOf(narrow)}: ${narrow.text})`,
          `write // @gen_rule(seen: ${narrow.ruleText}) above ${to.name} and // @gen_access(read: ${rule}) above ${name}${otherwise}`,
        ),
      },
    ];
  });
};

const isOpen = (placed: PlacedRule | undefined): boolean =>
  placed?.rule.kind === 'everyone' || placed?.rule.kind === 'signedIn';

const placeOf = ({ location }: PlacedRule): string => `${location.file}:${location.line}`;

/** Checks whether each response with the record shows the key of the other. */
function tellsKey({ fields }: ModelIR, { relation }: FieldIR): boolean {
  const keys = fields.filter(({ name }) => relation?.fields.includes(name));
  return keys.length > 0 && !keys.some(({ directives }) => directives.hidden);
}

/** Checks whether the rule certainly excludes some records, or some of those for whom the other model is open. */
function excludes(rule: Rule, model: ModelIR, open: PlacedRule, schema: SchemaWithRules): boolean {
  const inner = (part: Rule): boolean => excludes(part, model, open, schema);
  switch (rule.kind) {
    case 'nobody':
    case 'user':
    case 'field':
      return true;
    case 'everyone':
    case 'call':
      return false;
    case 'signedIn':
      return open.rule.kind === 'everyone';
    case 'role':
      return open.rule.kind === 'everyone' || !coversRoles(rule, schema);
    case 'related': {
      const to = model.fields.find(({ name }) => name === rule.relation)?.relation?.model ?? '';
      const other = modelNamed(schema, to);
      return rule.how !== 'is' || (other !== undefined && excludes(rule.part, other, open, schema));
    }
    case 'and':
      return rule.parts.some(inner);
    case 'or':
      return !mayComplement(rule.parts) && rule.parts.every(inner);
  }
}

const coversRoles = (
  { roles, isNot }: Extract<Rule, { kind: 'role' }>,
  { user }: SchemaWithRules,
): boolean => isNot || user.roles.every((one) => one === user.all || roles.includes(one));

/** Checks whether alternatives may allow every record together, such as one state and all others. */
function mayComplement(parts: readonly Rule[]): boolean {
  const subjects = parts.flatMap((part) => [...new Set([...atomsOf(part)].map(subjectOf))]);
  return new Set(subjects).size < subjects.length;
}

function subjectOf(atom: Atom): string {
  if ('field' in atom) return atom.field;
  return atom.kind === 'related' ? atom.relation : atom.kind;
}
