import { array, call, object, print, type Code } from '../../../code/layout';
import { propertyKey } from '../../../code/literal';
import { delegateOf } from '../../../naming/names';
import { camelOf, wordsOf } from '../../../naming/words';
import { propertyNamed } from '../../public-names';
import { recordValueCode } from './keys';
import type { TestRecord, Sample } from './test-record';

/** Generates the code that creates the records of a test. */
export class SeedCode {
  /** `const tagPlain = await prisma.tag.create({ data: { name: 'plain' } });` */
  readonly before: string[] = [];
  private readonly constants = new Map<TestRecord, string>();

  /** @param optional properties that people may lack */
  constructor(private readonly optional: ReadonlySet<string> = new Set()) {}

  /** Returns the name of the constant for a record that is created first. */
  constantOf(record: TestRecord): string {
    const known = this.constants.get(record);
    if (known !== undefined) return known;
    const data = this.data(record);
    const name = this.uniqueName(camelOf([...wordsOf(record.model.name), ...wordsOf(record.name)]));
    this.constants.set(record, name);
    this.before.push(
      print([`const ${name} = `, ...create(record, data), ';'], 2, 2 + `const ${name} = `.length),
    );
    return name;
  }

  /** `foreign: await prisma.post.create({ data: { … } }),`, or a query for a record that already exists. */
  entry(record: TestRecord, indent: number, how: 'create' | 'find' = 'create'): string {
    const key = `${propertyKey(record.name)}: `;
    const code = (how === 'create' ? create : find)(record, this.data(record));
    return `${print([key, ...code], indent, indent, 1)},`;
  }

  value(sample: Sample): string {
    switch (sample.as) {
      case 'literal':
        return sample.code;
      case 'person':
        return `${personCode(sample.person.name)}.${sample.property}`;
      case 'made':
        return recordValueCode(sample.of.model, sample.field, this.constantOf(sample.of));
    }
  }

  /** Returns what creates the record: `{ name: 'plain' }`. */
  data({ model, values, children, links }: TestRecord): Code {
    const required = new Set(model.fields.flatMap((one) => (one.isRequired ? one.name : [])));
    return object([
      ...[...values].map(([name, sample]): [string, Code] => {
        const value = this.value(sample);
        const isMissing = sample.as === 'person' && this.optional.has(sample.property);
        return [
          propertyKey(propertyNamed(model, name)),
          isMissing && required.has(name) ? `required(${value})` : value,
        ];
      }),
      ...[...children]
        .filter(([, others]) => others.length > 0)
        .map(([name, others]): [string, Code] => [
          propertyKey(name),
          object([['create', array(others.map((other) => this.data(other)))]]),
        ]),
      ...[...links].map(([name, others]): [string, Code] => [
        propertyKey(name),
        object([['connect', array(others.map((other) => this.keyOf(other)))]]),
      ]),
    ]);
  }

  /** `{ id: tagPlain.id }`, of a record that is created first. */
  keyOf(record: TestRecord): Code {
    const constant = this.constantOf(record);
    const fields = record.model.key.fields;
    return object(
      fields.map((name) => [
        propertyKey(propertyNamed(record.model, name)),
        recordValueCode(record.model, name, constant),
      ]),
    );
  }

  private uniqueName(name: string): string {
    const taken = [...this.constants.values(), 'prisma', 'people', 'records'];
    let found = name;
    for (let number = 2; taken.includes(found); number++) found = `${name}${number}`;
    return found;
  }
}

/** `people.author`, `people['super-admin']`. */
export const personCode = (name: string): string =>
  propertyKey(name) === name ? `people.${name}` : `people[${propertyKey(name)}]`;

const create = (record: TestRecord, data: Code): Code[] => [
  call(`await prisma.${delegateOf(record.model.name)}.create`, [object([['data', data]])]),
];

const find = (record: TestRecord, where: Code): Code[] => [
  call(`await prisma.${delegateOf(record.model.name)}.findUniqueOrThrow`, [
    object([['where', where]]),
  ]),
];
