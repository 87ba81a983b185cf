import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { expect, logIn, rowOf, test } from './support/test';

const TITLE = 'Choosing a lamp';

const TEXT = `# Which lamp

A **warm** one for the evening, see [the list](https://example.com/lamps).

- [x] measure the table
- [ ] ask about the bulb

| Lamp | Watts |
| ---- | ----: |
| Arc  | 12    |

> Light is half of a room.

Use \`2700 K\`, never <b>more</b>.

\`\`\`
dim(0.4)
\`\`\`
`;

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function expectRendered(page: Page): Promise<void> {
  const main = page.locator('#main-content');
  await expect(main.getByRole('heading', { level: 2, name: 'Which lamp' })).toBeVisible();
  await expect(main.locator('strong', { hasText: 'warm' })).toBeVisible();
  await expect(main.getByRole('cell', { name: 'Arc' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(main.locator('p', { hasText: 'never <b>more</b>' })).toBeVisible();
  const link = main.getByRole('link', { name: 'the list' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

test('a Markdown text is written with a preview and rendered on the Show page', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/#/posts/create');
  await page.locator('input[name=title]').fill(TITLE);
  await content(page).fill(TEXT);
  await expectNoViolations(page, 'writing');

  await content(page).press('Shift+Tab');
  await expect(tab(page, 'Write')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectRendered(page);
  await expectNoViolations(page, 'preview');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue(TEXT);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expectRendered(page);
  await expectNoViolations(page, 'Show');

  const api = await openApi(page.request);
  const [made] = await api.search('posts', TITLE);
  expect(made).toMatchObject({ content: TEXT });
  await api.remove('posts', [String(made?.['id'])]);
});

test('an error is shown below the text, even if the preview was open', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/posts/create');
  await page.locator('input[name=title]').fill(TITLE);
  await tab(page, 'Preview').click();
  await expect(page.getByText('Nothing to preview')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(content(page)).toBeVisible();
  await expect(content(page)).toHaveAccessibleDescription(/Required/);
});

test('a list shows a Markdown text without formatting', async ({ page }) => {
  const api = await openApi(page.request);
  const { id } = await api.create('posts', { title: TITLE, content: TEXT });
  await logIn(page);
  await page.goto(`/#/posts?filter=${encodeURIComponent(JSON.stringify({ q: TITLE }))}`);
  await expect(rowOf(page, TITLE)).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Content' }).check();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, TITLE)).toContainText('A warm one for the evening, see the list.');
  await expectNoViolations(page, 'List');
  await api.remove('posts', [id]);
});
