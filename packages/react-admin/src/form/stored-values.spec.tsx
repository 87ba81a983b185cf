import { fireEvent, screen, waitFor } from '@testing-library/react';
import { minValue, required, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { FormSection } from './FormSection.js';
import { EditPage } from '../pages/EditPage.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { notBeforeValueOf } from '../inputs/date-bounds.js';
import { DateOnlyInput } from '../inputs/DateOnlyInput.js';
import { NumericInput } from '../inputs/NumericInput.js';
import { requiredText } from '../inputs/required.js';

const yearRules = [required(), minValue(1901)];

/** Opens the Edit page of a record that other software has stored. */
async function openLamp(stored: object) {
  const lamp = { id: 'p1', name: 'Lamp', subtitle: '', stock: 0, ...stored };
  const requests = stubFetch(({ body }) => Response.json({ ...lamp, ...Object(body) }));
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      <SimpleForm>
        <TextInput source="name" validate={requiredText()} />
        <FormSection kind="basics">
          <TextInput source="subtitle" validate={requiredText()} />
          <NumericInput source="stock" kind="integer" validate={yearRules} />
        </FormSection>
        <DateOnlyInput source="start" validate={required()} />
        <DateOnlyInput source="end" validate={notBeforeValueOf('start')} />
      </SimpleForm>
    </EditPage>,
    createDataProvider(demoOptions),
  );
  await screen.findByLabelText(/^Name/);
  return {
    user,
    sent: () => requests.slice(1).map(({ body }) => body),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    change: (label: RegExp, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    },
  };
}

const STORED = { start: null, end: '2026-02-01' };

it('a record is saved although fields that nobody changed break a rule', async () => {
  const page = await openLamp(STORED);
  page.change(/^Name/, 'Lamp of oak');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Lamp of oak' }]));
  expect(screen.getAllByText('*')).toHaveLength(4);
});

it.each([
  [/^Name/, '', 'Required'],
  [/^Stock/, '7', 'Must be at least 1901'],
])('a changed value that breaks a rule is not sent: %s is %j', async (label, value, message) => {
  const page = await openLamp(STORED);
  page.change(label, value);
  await page.save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.sent()).toEqual([]);
});

it('a value is saved as it was when the user has put it back', async () => {
  const page = await openLamp(STORED);
  page.change(/^Stock/, '7');
  page.change(/^Stock/, '0');
  page.change(/^Subtitle/, 'x');
  page.change(/^Subtitle/, '');
  page.change(/^Name/, 'Lamp of oak');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Lamp of oak' }]));
});

it.each([
  ['was valid', '2026-01-01'],
  ['was too early before', '2026-02-15'],
])('a date that %s is compared with another one that was changed', async (_what, start) => {
  const page = await openLamp({ start, end: '2026-02-01' });
  page.change(/^Start/, '2026-03-01');
  await page.save();
  expect(await screen.findByText('Must not be before 3/1/2026')).toBeVisible();
  expect(page.sent()).toEqual([]);
});

it('a date that was too early already is left to whoever changes it', async () => {
  const page = await openLamp({ start: '2026-02-15', end: '2026-02-01' });
  page.change(/^Name/, 'Lamp of oak');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Lamp of oak' }]));
});
