/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';

const lab = useLab();

it('works', async () => {
  const made = await lab.http.post('/gen-api/samples').send({
    name: 'a',
    views: '9223372036854775807',
    price: '1.50',
    blob: 'YWJj',
    data: { a: [1] },
    due: '2026-01-02',
    tags: ['x'],
  });
  console.log(made.status, made.body);
  console.log((await lab.http.get('/gen-api/samples')).body);
  console.log((await lab.http.get('/gen-api/samples/1')).body);
  console.log(
    (await lab.http.put('/gen-api/samples/1').send({ data: null, blob: null, price: null })).body,
  );
  console.log((await lab.http.delete('/gen-api/samples?ids=1')).body);
});
