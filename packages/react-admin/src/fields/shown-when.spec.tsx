import { screen } from '@testing-library/react';
import { required, SelectInput, TextField, TextInput } from 'react-admin';
import { ShowLayout } from '../pages/ShowLayout.js';
import { renderAdmin, renderForm } from '../testing/render-admin.js';
import { ShownWhen } from './ShownWhen.js';

const form = (
  <>
    <TextInput source="status" />
    <ShownWhen field="status" is={['paid']}>
      <TextInput source="receipt" validate={required()} />
    </ShownWhen>
  </>
);
const status = () => screen.findByLabelText('Status');
const receipt = () => screen.queryByLabelText(/Receipt/);

describe('an input with a condition', () => {
  it('is there while it holds, and asks for a value only then', async () => {
    const { user, save } = renderForm(form, { id: 1, status: 'new' });
    expect(await status()).toBeVisible();
    expect(receipt()).toBeNull();
    expect(await save()).toMatchObject({ status: 'new' });

    await user.clear(await status());
    await user.type(await status(), 'paid');
    expect(receipt()).toBeVisible();
    await user.type(await status(), '!');
    expect(receipt()).toBeNull();
  });

  it('takes along what was typed into it, and keeps what the record has', async () => {
    const { user, save } = renderForm(form, { id: 1, status: 'paid', receipt: 'R-1' });
    await status();
    await user.clear(receipt() as HTMLElement);
    await user.type(receipt() as HTMLElement, 'R-2');
    await user.type(await status(), '?');
    expect(await save()).toEqual({ id: 1, status: 'paid?', receipt: 'R-1' });
  });

  it('of a new record sends nothing while it does not hold', async () => {
    const { user, save } = renderForm(form);
    await user.type(await status(), 'paid');
    await user.type(receipt() as HTMLElement, 'R-2');
    await user.type(await status(), '?');
    expect((await save()) as object).not.toMatchObject({ receipt: 'R-2' });
  });

  it('is there where nobody tells what it depends on', async () => {
    renderForm(
      <ShownWhen field="status" is={['paid']}>
        <SelectInput source="receipt" choices={[]} />
      </ShownWhen>,
      { id: 1, receipt: null },
    );
    expect(await screen.findByLabelText('Receipt')).toBeVisible();
  });
});

const shown = (record: { id: number; [name: string]: unknown }) =>
  renderAdmin(
    <ShowLayout record={record}>
      <TextField source="status" />
      <ShownWhen field="status" is={['new', null]} not>
        <TextField source="receipt" />
      </ShownWhen>
    </ShowLayout>,
  );

describe('a field with a condition', () => {
  it('is shown with its label where it holds', async () => {
    shown({ id: 1, status: 'paid', receipt: 'R-1' });
    expect(await screen.findByText('R-1')).toBeVisible();
    expect(screen.getByText('Receipt')).toBeVisible();
  });

  it.each(['new', null])('is not there, and neither is its label: %s', async (value) => {
    shown({ id: 1, status: value, receipt: 'R-1' });
    expect(await screen.findByText('Status')).toBeVisible();
    expect(screen.queryByText('Receipt')).toBeNull();
    expect(screen.queryByText('R-1')).toBeNull();
  });

  it('is shown of a record that does not tell what it depends on', async () => {
    shown({ id: 1, receipt: 'R-1' });
    expect(await screen.findByText('R-1')).toBeVisible();
  });
});
