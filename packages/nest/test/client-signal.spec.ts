import { Controller, Post, UsePipes } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { once } from 'node:events';
import { request } from 'node:http';
import { ClientSignal, crudValidationPipe } from '../src';
import { startOn } from './lab/platform';

/** The signals of the requests in flight, and functions that answer them. */
const open: { signal: AbortSignal; answer: () => void }[] = [];

@Controller()
@UsePipes(crudValidationPipe())
class WaitingController {
  @Post('wait')
  async wait(@ClientSignal() signal: AbortSignal): Promise<{ isAborted: boolean }> {
    await new Promise<void>((answer) => open.push({ signal, answer }));
    return { isAborted: signal.aborted };
  }
}

let address: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [WaitingController] }).compile();
  const app = await startOn(module);
  await app.listen(0, '127.0.0.1');
  address = await app.getUrl();
  close = () => app.close();
});
afterAll(() => close());

async function opened() {
  for (;;) {
    const [first] = open.splice(0);
    if (first) return first;
    await new Promise(setImmediate);
  }
}

it('the client signal is aborted when the client disconnects', async () => {
  const client = request(`${address}/wait`, { method: 'POST' }).end();
  client.on('error', () => undefined);
  const { signal, answer } = await opened();
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  client.destroy();
  await aborted;
  answer();
});

it('the client signal is not aborted while the client waits or by the response', async () => {
  const answered = fetch(`${address}/wait`, { method: 'POST' });
  const { signal, answer } = await opened();
  answer();
  const response = await answered;
  expect(await response.json()).toEqual({ isAborted: false });
  expect(signal.aborted).toBe(false);
});
