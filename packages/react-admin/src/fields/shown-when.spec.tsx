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
  it('is shown while it holds, and is not required otherwise', async () => {
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

  it('discards what was typed into it when it is hidden, and keeps the value of the record', async () => {
    const { user, save } = renderForm(form, { id: 1, status: 'paid', receipt: 'R-1' });
    await status();
    await user.clear(receipt() as HTMLElement);
    await user.type(receipt() as HTMLElement, 'R-2');
    await user.type(await status(), '?');
    expect(await save()).toEqual({ id: 1, status: 'paid?', receipt: 'R-1' });
  });

  it('does not send what was typed for a new record while it is hidden', async () => {
    const { user, save } = renderForm(form);
    await user.type(await status(), 'paid');
    await user.type(receipt() as HTMLElement, 'R-2');
    await user.type(await status(), '?');
    expect((await save()) as object).not.toMatchObject({ receipt: 'R-2' });
  });

  it('is shown when the field that it depends on is unknown', async () => {
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
  it('is shown with its label while it holds', async () => {
    shown({ id: 1, status: 'paid', receipt: 'R-1' });
    expect(await screen.findByText('R-1')).toBeVisible();
    expect(screen.getByText('Receipt')).toBeVisible();
  });

  it.each(['new', null])('is hidden with its label otherwise: %s', async (value) => {
    shown({ id: 1, status: value, receipt: 'R-1' });
    expect(await screen.findByText('Status')).toBeVisible();
    expect(screen.queryByText('Receipt')).toBeNull();
    expect(screen.queryByText('R-1')).toBeNull();
  });

  it('is shown when the record does not contain the field that it depends on', async () => {
    shown({ id: 1, receipt: 'R-1' });
    expect(await screen.findByText('R-1')).toBeVisible();
  });
});
