import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { propertyOf } from '../public-names';
import type { PlannedSame, PlannedSameUse, ResourcePlan } from '../resource-plan';

type Entry = [key: string, value: Code];

/** Returns the entries of a resource's declaration about what must be the same in related records. */
export const sameEntries = ({ same, sameIn }: Pick<ResourcePlan, 'same' | 'sameIn'>): Entry[] => [
  ...(same.length > 0 ? [['same', array(same.map(sameCode))] satisfies Entry] : []),
  ...(sameIn.length > 0 ? [['sameIn', array(sameIn.map(useCode))] satisfies Entry] : []),
];

/** The resources that these entries refer to. */
export const sameResources = ({
  same,
  sameIn,
}: Pick<ResourcePlan, 'same' | 'sameIn'>): ResourcePlan[] => [
  ...same.flatMap(({ to, along }) => [to, ...along.map((step) => step.to)]),
  ...sameIn.map((use) => use.in),
];

const sameCode = ({ relation, to, by, through, along, own, other }: PlannedSame): Code =>
  object([
    ['relation', stringLiteral(relation)],
    ['to', reference(to)],
    ...(by ? [['by', names(by)] satisfies Entry] : []),
    ...(through === undefined ? [] : [['through', stringLiteral(through)] satisfies Entry]),
    ...(along.length > 0 ? [['along', array(along.map(stepCode))] satisfies Entry] : []),
    ['own', fieldCode(own)],
    ['other', fieldCode(other)],
  ]);

const stepCode = ({ relation, by, to }: PlannedSame['along'][number]): Code =>
  object([
    ['relation', stringLiteral(relation)],
    ['by', names(by)],
    ['to', reference(to)],
  ]);

const useCode = ({ in: holder, relation, links, join }: PlannedSameUse): Code =>
  object([
    [propertyKey('in'), reference(holder)],
    ['relation', stringLiteral(relation)],
    ...(links === undefined ? [] : [['links', stringLiteral(links)] satisfies Entry]),
    ...(join ? [['join', names(join)] satisfies Entry] : []),
  ]);

const fieldCode = (field: FieldIR): Code =>
  object([
    ['name', stringLiteral(propertyOf(field))],
    ...(field.isRequired ? [] : [['optional', 'true'] satisfies Entry]),
  ]);

const names = (all: readonly string[]): Code => array(all.map(stringLiteral));

/** A function, since files refer to each other circularly. */
const reference = ({ names: { resourceConstant } }: ResourcePlan): Code =>
  `() => ${resourceConstant}`;
