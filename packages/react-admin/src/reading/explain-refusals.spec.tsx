import { screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions, ResourceInfo } from '../data-provider/options.js';
import { renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { explainRefusals } from './explain-refusals.js';

const info = (fields: ResourceInfo['fields'], children?: ResourceInfo['children']) => ({
  ...{ key: ['id'], fields: { id: { kind: 'String' }, ...fields }, children },
});

const options: DataProviderOptions = {
  apiUrl: '/api',
  endpoints: {},
  directives: {},
  maxLimit: 2,
  fields: {
    entries: info(
      { appointmentId: { kind: 'String', reference: 'appointments' }, day: { kind: 'String' } },
      { parts: 'parts' },
    ),
    parts: info({ name: { kind: 'String' } }),
  } as DataProviderOptions['fields'],
};

const messages = {
  ...english,
  resources: {
    entries: {
      name: 'Cash entry |||| Cash entries',
      fields: { appointmentId: 'Appointment', day: 'Day' },
    },
    parts: { name: 'Part |||| Parts', fields: { name: 'Name' } },
  },
};
const i18n = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });

const provider = explainRefusals(createDataProvider(options), i18n);

const taken = (...fields: string[]) => {
  const message = `${fields.join(', ')} are taken: another CashEntry has them`;
  const errors = Object.fromEntries(fields.map((name) => [name, [message]]));
  return { message, code: 'UNIQUE_CONFLICT', errors };
};
const missing = (id: string) => ({
  message: `CashEntry with ID ${id} not found`,
  code: 'NOT_FOUND',
});
const used = { message: 'CashEntry is still used by other records', code: 'FOREIGN_KEY' };

const create = (data: object) => provider.create('entries', { data });
const update = () =>
  provider.update('entries', { id: '1', data: { day: 'x' }, previousData: { id: '1' } });

it.each<[what: string, status: number, body: object, send: () => Promise<unknown>, told: string]>([
  [
    'a value that another record has',
    409,
    taken('appointmentId'),
    () => create({ appointmentId: '218c' }),
    'Another cash entry already has this appointment',
  ],
  [
    'a conflicting value that was not sent',
    409,
    taken('appointmentId'),
    () => create({ day: 'x' }),
    'Another cash entry already has this appointment',
  ],
  [
    'a related record of another owner',
    409,
    {
      code: 'NOT_SAME',
      message: 'appointmentId refers to a record that has another ownerId',
      errors: { appointmentId: ['appointmentId refers to a record that has another ownerId'] },
    },
    () => create({ appointmentId: '218c' }),
    'This appointment does not fit: records that belong together must agree, for example in their owner',
  ],
  [
    'a combination of values that another record has',
    409,
    taken('appointmentId', 'day'),
    () => create({ appointmentId: '218c', day: 'x' }),
    'Another cash entry already has the same appointment, day',
  ],
  [
    'a value of a child that another record has',
    409,
    taken('parts.1.name'),
    () => create({ parts: [{ name: 'a' }, { name: 'b' }] }),
    'Another part already has this name',
  ],
  [
    'a record that no longer exists',
    404,
    missing('1'),
    update,
    'This cash entry no longer exists, or you may not change it',
  ],
  [
    'a related record that no longer exists',
    404,
    missing('7'),
    update,
    'A related record no longer exists',
  ],
  [
    'one of many records that no longer exists',
    404,
    missing('2'),
    () => provider.deleteMany('entries', { ids: ['1', '2'] }),
    'One of these cash entries no longer exists, or you may not change it',
  ],
  [
    'a reference to a record that does not exist',
    409,
    {
      message: 'appointmentId refers to a record that does not exist',
      code: 'FOREIGN_KEY',
      errors: { appointmentId: ['appointmentId refers to a record that does not exist'] },
    },
    () => create({ appointmentId: '218c' }),
    'There is no such appointment; it may have been deleted',
  ],
  ...[update, () => create({ appointmentId: '218c' })].map(
    (send): [string, number, object, () => Promise<unknown>, string] => [
      'a reference to a record that does not exist, from a database that does not name it',
      409,
      {
        message: 'A record with these values refers to a record that does not exist',
        code: 'FOREIGN_KEY',
      },
      send,
      'A related record no longer exists',
    ],
  ),
  [
    'a record that others refer to',
    409,
    used,
    () => provider.delete('entries', { id: '1' }),
    'Other records still refer to this cash entry',
  ],
  [
    'one of many records that others refer to',
    409,
    used,
    () => provider.deleteMany('entries', { ids: ['1', '2'] }),
    'Other records still refer to one of these cash entries',
  ],
  [
    'a record that cannot be restored',
    409,
    {
      ...used,
      message: 'CashEntry refers to a record that does not exist; restore that one first',
    },
    () => provider['restore']('entries', { ids: ['1'] }),
    'A record it refers to has been deleted: restore that one first',
  ],
  [
    'a custom action on a record that no longer exists',
    404,
    missing('1'),
    () => provider['call']('entries', { path: '/:id/close', id: '1' }),
    'This cash entry no longer exists, or you may not change it',
  ],
])('gives a readable message for %s', async (_what, status, body, send, told) => {
  stubFetch(() => errorResponse(status, body));
  const error: unknown = await send().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status, message: told });
  // nothing shown below an input reveals more
  expect(JSON.stringify(Reflect.get(Object(error), 'body').errors ?? {})).not.toMatch(
    /CashEntry|appointmentId is/,
  );
});

const FAILED =
  'The server reported an error; perhaps nothing was saved. Check before you try again.';

it.each<[what: string, response: () => Response, send: () => Promise<unknown>]>([
  [
    'a failure without a reason',
    () => errorResponse(500, { message: 'Internal server error', code: 'INTERNAL' }),
    () => create({ day: 'x' }),
  ],
  [
    'a failure behind a page of HTML',
    () => new Response('<html>', { status: 500, statusText: 'Internal Server Error' }),
    update,
  ],
  [
    'a failed custom action',
    () => errorResponse(500, { message: 'Internal server error', code: 'INTERNAL' }),
    () => provider['call']('entries', { path: '/:id/close', id: '1' }),
  ],
])('says what to do after %s', async (_what, response, send) => {
  stubFetch(response);
  const error: unknown = await send().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: FAILED });
  expect(JSON.stringify(Reflect.get(Object(error), 'body'))).not.toMatch(/"serverError":"Internal/);
});

it('keeps the reason of a failure', async () => {
  stubFetch(() => errorResponse(503, { message: 'The database cannot be reached' }));
  await expect(update()).rejects.toMatchObject({ message: 'The database cannot be reached' });
});

it('keeps the number of records that were processed before', async () => {
  const answers = [Response.json({ ids: ['1', '2'], count: 2 }), errorResponse(409, used)];
  stubFetch(() => answers.shift() ?? Response.error());
  await expect(provider.deleteMany('entries', { ids: ['1', '2', '3'] })).rejects.toThrow(
    '2 of 3 done, then: Other records still refer to one of these cash entries',
  );
});

it('translates the number of records that were processed before', async () => {
  const texts = { gen: { refusals: { partly: '%{done} von %{total}, dann: %{reason}' } } };
  const german = polyglotI18nProvider(() => texts as never, 'de', [], { allowMissing: true });
  const answers = [Response.json({ ids: ['1', '2'] }), errorResponse(409, { message: 'Closed' })];
  stubFetch(() => answers.shift() ?? Response.error());
  const translated = explainRefusals(createDataProvider(options), german);
  await expect(translated.deleteMany('entries', { ids: ['1', '2', '3'] })).rejects.toThrow(
    /^2 von 3, dann: Closed$/,
  );
});

it.each([
  [409, { message: 'The shop is closed', code: 'CONFLICT' }],
  [404, { message: 'Cannot PATCH /api/entries/1', code: 'NOT_FOUND' }],
  [
    400,
    { message: 'day must be a day', code: 'VALIDATION', errors: { day: ['day must be a day'] } },
  ],
])('leaves other messages unchanged: %i %j', async (status, body) => {
  stubFetch(() => errorResponse(status, body));
  await expect(update()).rejects.toMatchObject({ status, message: body.message });
});

it('a form shows the message at its input', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs every error of a data provider
  const edit = () => (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="day" />
      </SimpleForm>
    </Edit>
  );
  stubFetch(({ method }) =>
    method === 'GET' ? Response.json({ id: '1', day: 'Monday' }) : errorResponse(409, taken('day')),
  );
  const { user } = renderApp([{ name: 'entries', edit }], {
    path: '/entries/1',
    dataProvider: createDataProvider(options),
    i18nProvider: i18n,
  });
  const input = await screen.findByRole('textbox', { name: 'Day' });
  await user.type(input, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Another cash entry already has this day')).not.toEqual([]);
  expect(input).toHaveAccessibleDescription('Another cash entry already has this day');
  expect(screen.queryByText(/CashEntry/)).toBeNull();
});
