import { screen, waitFor } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ReferenceIdsInput } from '../inputs/ReferenceIdsInput.js';
import { renderForm } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, pageOf, stubFetch } from '../testing/stub-fetch.js';

const bob = { id: 'u2', name: 'Bob Tanaka' };
const eve = { id: 'u3', name: 'Eve Rossi' };
const product = { id: 'p1', buyers: ['u2'] };

/** Opens a form whose record has a buyer that is not among the first choices. */
function open(read: () => Response | Promise<Response>) {
  stubFetch(({ url }) => (url.includes('ids=') ? read() : pageOf([eve])));
  return renderForm(
    <ReferenceIdsInput source="buyers" reference="users" />,
    product,
    createDataProvider(demoOptions),
  );
}

const box = () => screen.findByRole('combobox');

describe('the input of a many-to-many relation', () => {
  it('cannot be changed before its records are loaded: a choice would replace them', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, save } = open(() => new Promise((resolve) => (answer = resolve)));
    await user.click(await box());
    await waitFor(async () => expect(await box()).toBeDisabled());
    expect(screen.queryByRole('option')).toBeNull();
    expect(await save()).toMatchObject({ buyers: ['u2'] });

    answer(pageOf([bob]));
    await screen.findByText('Bob Tanaka');
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: 'Eve Rossi' }));
    expect(await save()).toMatchObject({ buyers: ['u2', 'u3'] });
  });

  it('cannot be changed if they could not be loaded, until they are', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    const { user, save } = open(() =>
      isDown ? errorResponse(503, { message: 'No' }) : pageOf([bob]),
    );
    await screen.findByRole('alert');
    expect(await box()).toBeDisabled();
    expect(await save()).toMatchObject({ buyers: ['u2'] });

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Bob Tanaka');
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: 'Eve Rossi' }));
    expect(await save()).toMatchObject({ buyers: ['u2', 'u3'] });
  });

  it('can be changed if a record of it no longer exists', async () => {
    const { user, save } = open(() => pageOf([]));
    await waitFor(async () => expect(await box()).toBeEnabled());
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: 'Eve Rossi' }));
    expect(await save()).toMatchObject({ buyers: ['u3'] });
  });
});
