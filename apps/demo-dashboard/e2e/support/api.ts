import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './test';

/** Calls the API beside the page: as somebody else would. */
export interface Api {
  create: (resource: string, values: object) => Promise<{ id: string }>;
  change: (resource: string, id: string, values: object) => Promise<void>;
  remove: (resource: string, ids: string[]) => Promise<void>;
  get: (resource: string, id: string) => Promise<Record<string, unknown>>;
  /** At most 100 records that hold this text. */
  search: (resource: string, text: string) => Promise<Record<string, unknown>[]>;
}

export async function openApi(request: APIRequestContext): Promise<Api> {
  const login = await request.post('/auth/login', { data: ADMIN });
  const { accessToken } = await login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    create: async (resource, data) => {
      const answer = await request.post(`/gen-api/${resource}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    },
    change: async (resource, id, data) => {
      const answer = await request.put(`/gen-api/${resource}/${id}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    remove: async (resource, ids) => {
      const query = ids.map((id) => `ids=${id}`).join('&');
      const answer = await request.delete(`/gen-api/${resource}?${query}`, { headers });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    get: async (resource, id) =>
      (await request.get(`/gen-api/${resource}/${id}`, { headers })).json(),
    search: async (resource, search) => {
      const params = { search, limit: 100 };
      const answer = await request.get(`/gen-api/${resource}`, { params, headers });
      return (await answer.json()).data;
    },
  };
}
