import { adapter } from '../../src';

const own = { method: 'POST', path: '/own' } as const;
const targeted = { ...own, target: 'AuthorService.create' } as const;

describe('the type of an adapter', () => {
  it('lets a handler return args or its own response when the config names a target', () => {
    adapter.json(targeted, () => ({ args: { email: 'a' } }));
    adapter.json(targeted, async () => adapter.response(204));
    adapter.multipart(targeted, ({ files }) =>
      files ? { args: { email: files.originalname } } : adapter.response(400),
    );
    adapter.json<{ email: string }>(targeted, ({ body }) => ({ args: { email: body.email } }));
    expect(adapter.json(targeted, () => undefined).config.target).toBe('AuthorService.create');
  });

  it('does not let a handler return args without a target', () => {
    adapter.json(own, () => adapter.response(200, {}));
    adapter.json(own, () => undefined);
    adapter.multipart(own, async () => undefined);
    // @ts-expect-error no target takes the arguments
    adapter.json(own, () => ({ args: { email: 'a' } }));
    // @ts-expect-error nor here
    adapter.json(own, async () => ({ args: ['a'] }));
    // @ts-expect-error nor where something else may be returned too
    adapter.multipart(own, ({ files }) => (files ? { args: 1 } : adapter.response(400)));
    // @ts-expect-error nor where the body's type is given
    adapter.json<{ email: string }>(own, ({ body }) => ({ args: body }));
    expect(adapter.json(own, () => undefined).config.target).toBeUndefined();
  });

  it('infers the path parameters, the body and the files', () => {
    adapter.json({ method: 'PUT', path: '/:id/stock/:part' }, ({ params, body }) => {
      const { id, part }: { id: string; part: string } = params;
      return adapter.response(200, [id, part, body]);
    });
    adapter.multipart({ ...own, files: { max: 3 } }, ({ files }) =>
      adapter.response(
        200,
        files.map(({ size }) => size),
      ),
    );
    // @ts-expect-error the path has no such parameter
    adapter.json({ ...targeted, path: '/:id' }, ({ params }) => ({ args: params.other }));
    expect.assertions(0);
  });
});
