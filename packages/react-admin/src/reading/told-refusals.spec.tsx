import { screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions, ResourceInfo } from '../data-provider/options.js';
import { renderApp } from '../testing/render-app.js';
import { refusal, stubFetch } from '../testing/stub-fetch.js';
import { withToldRefusals } from './told-refusals.js';

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

const provider = withToldRefusals(createDataProvider(options), i18n);

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
    'Another cash entry has this appointment already',
  ],
  [
    'a value that was not sent',
    409,
    taken('appointmentId'),
    () => create({ day: 'x' }),
    'Another cash entry has this appointment already',
  ],
  [
    'values together',
    409,
    taken('appointmentId', 'day'),
    () => create({ appointmentId: '218c', day: 'x' }),
    'Another cash entry has the same appointment, day already',
  ],
  [
    'a value of a record within',
    409,
    taken('parts.1.name'),
    () => create({ parts: [{ name: 'a' }, { name: 'b' }] }),
    'Another part has this name already',
  ],
  [
    'a record that is gone',
    404,
    missing('1'),
    update,
    'This cash entry is gone, or you may not change it',
  ],
  ['another one that is gone', 404, missing('7'), update, 'A record that belongs to this is gone'],
  [
    'one of many',
    404,
    missing('2'),
    () => provider.deleteMany('entries', { ids: ['1', '2'] }),
    'One of these cash entries is gone, or you may not change it',
  ],
  [
    'what was chosen',
    409,
    {
      message: 'appointmentId names a record that does not exist',
      code: 'FOREIGN_KEY',
      errors: { appointmentId: ['appointmentId names a record that does not exist'] },
    },
    () => create({ appointmentId: '218c' }),
    'There is no such appointment, or not any more',
  ],
  [
    'a record that others refer to',
    409,
    used,
    () => provider.delete('entries', { id: '1' }),
    'Other records still refer to this cash entry',
  ],
  [
    'one of them',
    409,
    used,
    () => provider.deleteMany('entries', { ids: ['1', '2'] }),
    'Other records still refer to one of these cash entries',
  ],
  [
    'a record that cannot come back',
    409,
    {
      ...used,
      message: 'CashEntry refers to a record that does not exist; restore that one first',
    },
    () => provider['restore']('entries', { ids: ['1'] }),
    'A record that it refers to is gone: restore that one first',
  ],
  [
    'a button of the project over a record that is gone',
    404,
    missing('1'),
    () => provider['call']('entries', { path: '/:id/close', id: '1' }),
    'This cash entry is gone, or you may not change it',
  ],
])('tells people of %s', async (_what, status, body, send, told) => {
  stubFetch(() => refusal(status, body));
  const error: unknown = await send().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status, message: told });
  // nothing that is shown below an input says more
  expect(JSON.stringify(Reflect.get(Object(error), 'body').errors ?? {})).not.toMatch(
    /CashEntry|appointmentId is/,
  );
});

it('still says how many went well before', async () => {
  const answers = [Response.json({ ids: ['1', '2'], count: 2 }), refusal(409, used)];
  stubFetch(() => answers.shift() ?? Response.error());
  await expect(provider.deleteMany('entries', { ids: ['1', '2', '3'] })).rejects.toThrow(
    '2 of 3 done, then: Other records still refer to one of these cash entries',
  );
});

it.each([
  [409, { message: 'The shop is closed', code: 'CONFLICT' }],
  [404, { message: 'Cannot PATCH /api/entries/1', code: 'NOT_FOUND' }],
  [
    400,
    { message: 'day must be a day', code: 'VALIDATION', errors: { day: ['day must be a day'] } },
  ],
])('leaves what says more, or is of the project: %i %j', async (status, body) => {
  stubFetch(() => refusal(status, body));
  await expect(update()).rejects.toMatchObject({ status, message: body.message });
});

it('a form shows it below the input', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin tells of every error of a data provider
  const edit = () => (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="day" />
      </SimpleForm>
    </Edit>
  );
  stubFetch(({ method }) =>
    method === 'GET' ? Response.json({ id: '1', day: 'Monday' }) : refusal(409, taken('day')),
  );
  const { user } = renderApp([{ name: 'entries', edit }], {
    path: '/entries/1',
    dataProvider: createDataProvider(options),
    i18nProvider: i18n,
  });
  const input = await screen.findByRole('textbox', { name: 'Day' });
  await user.type(input, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Another cash entry has this day already')).not.toEqual([]);
  expect(input).toHaveAccessibleDescription('Another cash entry has this day already');
  expect(screen.queryByText(/CashEntry/)).toBeNull();
});
