/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const answerOf = async (answer: unknown): Promise<unknown> => {
  stubFetch(() => Response.json(answer));
  return (await createDataProvider(demoOptions)['aggregate']('products', {})).data;
};

it('sums of fractions are shown without the rest of binary arithmetic, in groups and periods too', async () => {
  const [noisy, clean] = [{ price: 0.1 + 0.2 }, { price: 0.3 }];
  const group = { value: 'new', count: 2 };
  const period = { from: '2026-01-01', to: '2026-01-02', count: 2 };
  const answer = {
    ...{ count: 2, sum: noisy, groups: [{ ...group, sum: noisy }] },
    periods: [{ ...period, sum: noisy, groups: [{ ...group, sum: noisy }] }],
  };
  expect(await answerOf(answer)).toEqual({
    ...{ count: 2, sum: clean, groups: [{ ...group, sum: clean }] },
    periods: [{ ...period, sum: clean, groups: [{ ...group, sum: clean }] }],
  });
});

it('sums of whole numbers keep every digit', async () => {
  const sum = { views: 1_234_567_890_123_456, total: '1234567890123456.55' };
  expect(await answerOf({ count: 2, sum })).toEqual({ count: 2, sum });
});
