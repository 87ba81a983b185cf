import { screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { OneOfInput } from './OneOfInput.js';

const form = (optional = false) => (
  <OneOfInput
    optional={optional}
    by="kind"
    values={{ challengeId: 'CHALLENGE', solutionId: 'SOLUTION' }}
  >
    <TextInput source="challengeId" />
    <TextInput source="solutionId" />
  </OneOfInput>
);

const choice = (name: string) => screen.findByRole('radio', { name });
const textbox = (name: string) => screen.queryByRole('textbox', { name });

it('shows only the input of the field that the record has, and clears it for another', async () => {
  const record = { id: 1, kind: 'SOLUTION', challengeId: null, solutionId: 's' };
  const { user, save } = renderForm(form(), record);
  expect(await choice('Solution')).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'Belongs to' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Nothing' })).toBeNull();
  expect(textbox('Challenge')).toBeNull();
  await user.click(await choice('Challenge'));
  expect(textbox('Solution')).toBeNull();
  await user.type(textbox('Challenge') as HTMLElement, 'c');
  expect(await save()).toEqual({ id: 1, kind: 'CHALLENGE', challengeId: 'c', solutionId: null });
});

it('can be left without any where that is allowed', async () => {
  const { user, save } = renderForm(form(true), { id: 1, kind: 'CHALLENGE', challengeId: 'c' });
  await user.click(await choice('Nothing'));
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(await save()).toMatchObject({ kind: null, challengeId: null, solutionId: null });
});
