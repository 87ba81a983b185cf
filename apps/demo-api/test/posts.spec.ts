import { startApp, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());
beforeEach(() => test.prisma.post.deleteMany());

const addPost = (id: string, publishedAt?: Date | null) =>
  test.prisma.post.create({
    data: { id, title: id, content: 'Text', published: publishedAt !== undefined, publishedAt },
  });

describe('GET /posts/published', () => {
  it('returns an array of the published posts, newest first', async () => {
    await addPost('older', new Date('2026-01-01'));
    await addPost('draft');
    await addPost('newer', new Date('2026-02-01'));
    await addPost('without-a-date', null);
    const { body } = await test.user.get('/posts/published').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['newer', 'older', 'without-a-date']);
    expect(body[0]).toMatchObject({ title: 'newer', publishedAt: '2026-02-01T00:00:00.000Z' });
  });

  it('omits a deleted post until it is restored', async () => {
    await addPost('back', new Date());
    await test.admin.delete('/gen-api/posts/back').expect(200);
    expect((await test.user.get('/posts/published')).body).toEqual([]);
    await test.user.put('/posts/back/view').expect(404);
    await test.admin.put('/posts/back/publish').expect(404);
    await test.editor.post('/gen-api/deleted/posts/back/restore').expect(403);
    await test.admin.post('/gen-api/deleted/posts/back/restore').expect(200);
    const { body } = await test.user.get('/posts/published').expect(200);
    expect(body).toMatchObject([{ id: 'back' }]);
    expect(body[0]).not.toHaveProperty('deletedAt');
  });

  it('returns an empty array when nothing is published', async () => {
    const { body } = await test.user.get('/posts/published').expect(200);
    expect(body).toEqual([]);
  });
});

describe('PUT /posts/:id/publish', () => {
  it('publishes a post with the current time', async () => {
    await addPost('draft');
    const before = Date.now();
    const { body } = await test.admin.put('/posts/draft/publish').expect(200);
    expect(body).toMatchObject({ id: 'draft', published: true });
    expect(Date.parse(body.publishedAt)).toBeGreaterThanOrEqual(before);
    expect((await test.user.get('/posts/published')).body).toEqual([body]);
  });

  it('requires an administrator', async () => {
    await addPost('draft');
    await test.user.put('/posts/draft/publish').expect(403);
    await test.editor.put('/posts/draft/publish').expect(403);
    await test.anonymous.put('/posts/draft/publish').expect(401);
    expect((await test.user.get('/posts/published')).body).toEqual([]);
  });

  it('returns 404 for a missing post', async () => {
    const { body } = await test.admin.put('/posts/nobody/publish').expect(404);
    expect(body.message).toBe('Post with ID nobody not found');
  });
});

describe('PUT /posts/:id/view', () => {
  it('counts every view, including concurrent ones', async () => {
    await addPost('read', new Date());
    const views = Array.from({ length: 10 }, () => test.user.put('/posts/read/view').expect(200));
    await Promise.all(views);
    const { body } = await test.user.put('/posts/read/view').expect(200);
    expect(body).toMatchObject({ id: 'read', viewCount: 11 });
  });

  it('returns 404 for a missing post and for one hidden from the user', async () => {
    const { body } = await test.user.put('/posts/nobody/view').expect(404);
    expect(body.message).toBe('Post with ID nobody not found');
    await addPost('draft');
    const { body: unseen } = await test.user.put('/posts/draft/view').expect(404);
    expect(unseen.message).toBe('Post with ID draft not found');
    expect((await test.editor.put('/posts/draft/view').expect(200)).body.viewCount).toBe(1);
  });
});
