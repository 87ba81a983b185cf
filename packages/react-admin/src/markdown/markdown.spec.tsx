import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { MarkdownField } from '../fields/MarkdownField.js';
import { renderFields, renderInList } from '../testing/render-admin.js';
import { RenderedMarkdown } from './RenderedMarkdown.js';

/** Renders the text as on a record's page. */
function shown(text: string): HTMLElement {
  const { container } = renderFields(<RenderedMarkdown text={text} className="text" />, { id: 1 });
  const [element] = container.getElementsByClassName('text');
  if (!(element instanceof HTMLElement)) throw new Error('nothing is shown');
  return element;
}

const headingsOf = (text: string) =>
  [...shown(text).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );

const link = (text: string) => within(shown(text)).queryByRole('link');
const image = (text: string) => within(shown(text)).queryByRole('img');

describe('a Markdown text', () => {
  it('renders emphasis, code, quotes, rules and lists', () => {
    const element = shown(
      '**b** _i_ ~~s~~ `c`\n\n> quote\n\n1. one\n2. two\n   - below\n\n---\n\n```js\nif (a) {\n  b();\n}\n```',
    );
    const textOf = (selector: string) => element.querySelector(selector)?.textContent;
    expect(['strong', 'em', 'del', 'p > code'].map(textOf)).toEqual(['b', 'i', 's', 'c']);
    expect(textOf('blockquote')).toBe('quote');
    expect(textOf('ol > li > ul > li')).toBe('below');
    expect(element.querySelector('hr')).not.toBeNull();
    expect(textOf('pre > code')).toBe('if (a) {\n  b();\n}');
  });

  it('renders tables, which are focusable to scroll', () => {
    const table = within(shown('| a | b |\n| --- | --: |\n| 1 | 2 |')).getByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'b' })).toHaveStyle({
      textAlign: 'right',
    });
    expect(within(table).getByRole('cell', { name: '2' })).toBeVisible();
    expect(table.parentElement).toHaveAttribute('tabindex', '0');
  });

  it('marks tasks as done or to do', () => {
    const element = shown('- [x] washed\n- [ ] dried');
    const [washed, dried] = within(element).getAllByRole('listitem');
    expect(within(washed as HTMLElement).getByTitle('Done')).toBeInTheDocument();
    expect(within(dried as HTMLElement).getByTitle('To do')).toBeInTheDocument();
  });

  it('renders headings below the page heading, without skipping a level', () => {
    expect(headingsOf('# A\n\n## B\n\n#### C\n\n# D')).toEqual(['H2 A', 'H3 B', 'H4 C', 'H2 D']);
    expect(headingsOf('### A\n\n###### B\n\n# C')).toEqual(['H2 A', 'H3 B', 'H2 C']);
  });

  it('renders no ids or class names from the text', () => {
    const element = shown('# main-content\n\na[^1]\n\n[^1]: note\n\n```root\nx\n```');
    expect(element.querySelectorAll('[id]')).toHaveLength(0);
    expect(element.querySelector('code')?.className).toBe('');
    expect(link('see[^1]\n\n[^1]: note')).toBeNull();
  });

  it('shows HTML as plain text', () => {
    const html = '<b onclick="run()">x</b> <script>run()</script><img src=x onerror=run()>';
    const element = shown(`${html}\n\n<div>\n\n<iframe src="/"></iframe>`);
    expect(element.querySelectorAll('b, script, img, iframe, div')).toHaveLength(0);
    expect(element).toHaveTextContent(html);
  });

  it.each(['https://example.com/a?b=c', '/uploads/a.pdf', 'mailto:a@example.com', 'tel:+49301'])(
    'links to %s in a new tab',
    (address) => {
      const element = link(`[there](${address})`);
      expect(element).toHaveAttribute('href', address);
      expect(element).toHaveAttribute('target', '_blank');
      expect(element).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  it.each(['https://example.com/a.png', '/uploads/a.png'])('shows the image %s', (address) => {
    const element = image(`![a lamp](${address})`);
    expect(element).toHaveAttribute('src', address);
    expect(element).toHaveAccessibleName('a lamp');
    expect(element).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)'],
    ...['javascript&colon;alert(1)', 'java&Tab;script:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:http://localhost/1'],
    ...['#/products', '//[bad'],
  ])('does not link to %s', (address) => {
    expect(link(`[there](${address})`)).toBeNull();
    expect(link(`[there](<${address}>)`)).toBeNull();
    expect(link(`[there]\n\n[there]: ${address}`)).toBeNull();
  });

  it.each(['data:image/svg+xml;base64,PHN2Zz4=', 'mailto:a@b.c', 'javascript:alert(1)'])(
    'does not show the image %s',
    (address) => {
      const element = shown(`![a lamp](${address})`);
      expect(element.querySelector('img')).toBeNull();
      expect(element).toHaveTextContent(/^a lamp$/);
    },
  );

  it.each([
    ['with many brackets', `${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}`],
    [
      'with many footnotes',
      Array.from({ length: 10_000 }, (_, at) => `[^${at}]: x[^${at}]`).join('\n'),
    ],
    ['of great length', '- **a**\n'.repeat(100_000)],
  ])('shows a text %s unrendered, without blocking the page', (_, text) => {
    const start = performance.now();
    expect(shown(text).textContent).toBe(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('renders a long chapter', () => {
    const chapter = '# Head\n\nSome **text** with [a link](https://a.example).\n\n';
    expect(shown(chapter.repeat(1_500)).querySelectorAll('h2')).toHaveLength(1_500);
  });

  it('renders only allowed elements, attributes and URL schemes for any text', () => {
    const scheme = fc
      .constantFrom('javascript:', 'data:', 'vbscript:', 'https:', 'file:')
      .chain((text) => fc.tuple(...[...text].map(spelled)).map((letters) => letters.join('')));
    const piece = fc.oneof(
      scheme,
      fc.constantFrom(...PIECES),
      fc.string({ maxLength: 4, unit: 'grapheme' }),
    );
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const { container, unmount } = renderFields(
          <RenderedMarkdown text={text} className="text" />,
          { id: 1 },
        );
        const found = [...container.querySelectorAll('.text *')].flatMap(wrongIn);
        unmount();
        expect(found).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

const PIECES = [
  ...['[a](', '![a](', '[a]: ', '[a]', '<', '>', ')', '"', "'", '\n', '\n\n', ' ', '\t', '\\', '`'],
  ...[
    '<a href="',
    '<img src=',
    ' onerror=',
    '<svg/onload=',
    '<script>',
    '<!--',
    '-->',
    '<![CDATA[',
  ],
  ...['# ', '- ', '- [x] ', '> ', '1. ', '| a |\n| - |\n', '[^1]', '[^1]: ', '**', '_', '```', '&'],
  ...['alert(1)', '//example.com', '/a', 'www.example.com', '&colon;', '&#x3a;', '&Tab;', '\u0000'],
];

/** Generates one letter in any of its possible spellings. */
const spelled = (letter: string) => {
  const code = letter.charCodeAt(0);
  return fc.constantFrom(
    ...[letter, letter, letter.toUpperCase(), `&#${code};`, `&#x${code.toString(16)};`],
    ...[`&#0000${code};`, `%${code.toString(16)}`, `${letter}\t`, `\\${letter}`],
  );
};

const PARTS =
  /^(p|br|hr|blockquote|pre|code|strong|em|del|mark|sup|ul|ol|li|div|span|table|thead|tbody|tr|th|td|h[2-6]|a|img|svg|path|title)$/;
const ATTRIBUTES =
  /^(class|style|href|target|rel|title|src|alt|loading|referrerpolicy|start|tabindex|role|viewBox|d|focusable|data-testid|aria-hidden)$/;

/** Returns what an element of a text must not contain. */
function wrongIn(element: Element): string[] {
  const names = element.getAttributeNames();
  return [
    ...(PARTS.test(element.localName) ? [] : [element.localName]),
    ...names.filter((name) => !ATTRIBUTES.test(name)),
    ...[element.getAttribute('href')].filter(isWrong(/^(https?|mailto|tel):$/)),
    ...[element.getAttribute('src')].filter(isWrong(/^https?:$/)),
  ].map((what) => `${what} in ${element.outerHTML}`);
}

/** Checks the address as a browser would parse it. */
const isWrong =
  (scheme: RegExp) =>
  (address: string | null): boolean =>
    address !== null && !scheme.test(URL.parse(address, window.location.href)?.protocol ?? '');

describe('MarkdownField', () => {
  it('renders the text of a record once the renderer is loaded', async () => {
    renderFields(<MarkdownField source="body" />, { id: 1, body: '# A\n\nSee **this**' });
    expect(await screen.findByRole('heading', { level: 2, name: 'A' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('this').localName).toBe('strong'));
  });

  it('shows the text without Markdown syntax in a list', () => {
    const body = '# A lamp\n\n- gives **warm** light, see [more](https://example.com)';
    const { container } = renderInList(<MarkdownField source="body" />, { id: 1, body });
    expect(container.textContent).toBe('A lamp\ngives warm light, see more');
    expect(container.querySelector('h2, a')).toBeNull();
  });
});
