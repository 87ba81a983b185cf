import fc from 'fast-check';
import { formatWithPrettier } from '../testing/prettier';
import { array } from './layout';
import { element, printJsx, type Attribute, type Element } from './jsx';

const name = fc.stringMatching(/^[a-z]{1,12}$/);
const attribute: fc.Arbitrary<Attribute> = fc.oneof(
  fc.constant(true as const),
  fc.stringMatching(/^[a-z ]{1,30}$/),
  fc
    .array(
      name.map((text) => `'${text}'`),
      { maxLength: 6 },
    )
    .map((items) => ({ code: array(items) })),
);
const tag = fc.stringMatching(/^[A-Z][a-z]{1,12}$/);
/** An element in an attribute, which may contain another one. */
const held: fc.Arbitrary<Attribute> = fc
  .tuple(tag, fc.dictionary(name, attribute, { maxKeys: 3 }), fc.option(tag))
  .map(([outer, attributes, inner]) => ({
    node: element(outer, {
      ...attributes,
      ...(inner !== null && { inner: { node: element(inner, attributes) } }),
    }),
  }));
const { node } = fc.letrec<{ node: Element }>((tie) => ({
  node: fc
    .tuple(
      tag,
      fc.dictionary(name, fc.oneof(attribute, held), { maxKeys: 5 }),
      fc.oneof(
        { maxDepth: 3 },
        fc.constant<Element[]>([]),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      ),
    )
    .map(([component, attributes, children]) => element(component, attributes, children)),
}));

describe('JSX of generated pages', () => {
  it('is left unchanged by Prettier', async () => {
    await fc.assert(
      fc.asyncProperty(node, async (root) => {
        const text = `export const Page = () => (\n  <List>\n    ${printJsx(root, 4)}\n  </List>\n);\n`;
        expect(await formatWithPrettier(text)).toBe(text);
      }),
      { numRuns: 150 },
    );
  });
});
