import { getCodeRequest, requestCode, subscribeToCodeRequest } from './code-request.js';

let closeDialog: () => void;
beforeEach(() => {
  closeDialog = subscribeToCodeRequest(() => undefined);
});
afterEach(() => closeDialog());

const withCode = (name: string) => (code: string) => Promise.resolve(`${name} ${code}`);

it('ends a login that waits for a code when another one asks for a code', async () => {
  const first = requestCode(withCode('first'));
  const second = requestCode(withCode('second'));
  await expect(first).rejects.toThrow('gen.auth.noCode');
  await getCodeRequest()?.send('123456');
  expect(await second).toBe('second 123456');
  expect(getCodeRequest()).toBeUndefined();
});

it('keeps asking for the code of a later login when the response to an earlier code arrives', async () => {
  let respond = (): void => undefined;
  const first = requestCode(() => new Promise<void>((resolve) => (respond = resolve)));
  const sending = getCodeRequest()?.send('111111');
  const second = requestCode(withCode('second'));
  await expect(first).rejects.toThrow('gen.auth.noCode');
  respond();
  await sending;
  await getCodeRequest()?.send('222222');
  expect(await second).toBe('second 222222');
});
