import { planAndRender } from '../../testing/plan';

it('begins with the label of the record, and shows a key that the application sets beside it', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Poll {
  id       String    @id
  deadline DateTime?
  title    String
}`);
  const page = elements('PollShow.tsx');
  const sources = [...page.matchAll(/source="(\w+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['title', 'deadline', 'id']);
  expect(page.slice(page.indexOf('<ShowAside>'))).toContain('source="id"');
});
