import type { Page, Request, Route } from '@playwright/test';

type Product = Record<string, unknown> & { id: string };

interface Table {
  /** The number of products. */
  total: number;
  /** The indices with real products from the API; the others are made up, which is much faster. */
  real: ReadonlyMap<number, Product>;
  /** The search text that is intercepted; other product lists stay unchanged. */
  text: string;
}

/** Serves a long table for the list of products that match a search; returns the requested query strings. */
export async function serveManyProducts(page: Page, { total, real, text }: Table) {
  const asked: URLSearchParams[] = [];
  const productAt = async (index: number, request: Request): Promise<Product> => {
    const product = real.get(index);
    if (!product) return madeUp(index);
    const url = new URL(`/gen-api/products/${product.id}`, request.url());
    const answer = await page.request.get(url.href, { headers: await request.allHeaders() });
    return answer.json();
  };
  await page.route(
    (url) => url.pathname.endsWith('/gen-api/products') && url.searchParams.get('search') === text,
    async (route: Route) => {
      const request = route.request();
      const query = new URL(request.url()).searchParams;
      asked.push(query);
      const limit = Number(query.get('limit'));
      const start = startOf(query, limit);
      const end = Math.min(start + limit, total);
      const places = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
      const data = await Promise.all(places.map((index) => productAt(index, request)));
      // as in the API, a page requested by number has no cursors
      const cursors = !query.has('page') && {
        next: end < total ? String(end) : null,
        previous: start > 0 ? String(start) : null,
      };
      await route.fulfill({ json: { data, total, ...cursors } });
    },
  );
  return asked;
}

function startOf(query: URLSearchParams, limit: number): number {
  const [page, before] = [query.get('page'), query.get('before')];
  if (page !== null) return (Number(page) - 1) * limit;
  return before === null ? Number(query.get('after') ?? 0) : Number(before) - limit;
}

const madeUp = (index: number): Product => ({
  id: `made-up-${index}`,
  name: `Row ${index}`,
  description: 'One of many',
  price: '1.00',
  stock: index,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
