import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Button, testDataProvider, useUpdate } from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { UnsentChanges } from './UnsentChanges.js';

afterEach(() => onlineManager.setOnline(true));

function Save() {
  const [update] = useUpdate('products', { id: 1, data: { name: 'Lamp' } });
  return <Button label="Save" onClick={() => void update()} />;
}

it('a save while the device is offline says that it waits, until it is sent', async () => {
  const update = jest.fn().mockResolvedValue({ data: { id: 1 } });
  const { user } = renderAdmin(
    <>
      <Save />
      <UnsentChanges />
    </>,
    testDataProvider({ update }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^There is no connection\. .* open/);
  expect(update).not.toHaveBeenCalled();

  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
