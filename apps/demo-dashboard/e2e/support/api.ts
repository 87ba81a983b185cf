import { expect, type APIRequestContext } from '@playwright/test';
import type { UploadFile } from './picture';
import { ADMIN } from './test';

/** Calls the API independently of the page, as another user would. */
export interface Api {
  create: (resource: string, values: object) => Promise<{ id: string }>;
  change: (resource: string, id: string, values: object) => Promise<void>;
  remove: (resource: string, ids: string[]) => Promise<void>;
  get: (resource: string, id: string) => Promise<Record<string, unknown>>;
  /** Returns at most 100 records that contain this text. */
  search: (resource: string, text: string) => Promise<Record<string, unknown>[]>;
  /** Returns at most 100 records that match. */
  find: (resource: string, filter: object) => Promise<Record<string, unknown>[]>;
  /** Uploads a file as a form does; returns its URL. */
  upload: (file: UploadFile) => Promise<string>;
  /** Removes the saved views of a list, which would otherwise persist into other tests. */
  removeViews: (resource: string) => Promise<void>;
}

export async function openApi(request: APIRequestContext): Promise<Api> {
  const login = await request.post('/auth/login', { data: ADMIN });
  const { accessToken } = await login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = async (resource: string, asked: Record<string, string>) => {
    const params = { ...asked, limit: 100 };
    const answer = await request.get(`/gen-api/${resource}`, { params, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
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
    search: (resource, search) => list(resource, { search }),
    find: (resource, filter) => list(resource, { filter: JSON.stringify(filter) }),
    upload: async (file) => {
      const answer = await request.post('/upload', { multipart: { file }, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).url;
    },
    removeViews: async (resource) => {
      const answer = await request.get(`/auth/saved-views/${resource}`, { headers });
      for (const { id } of await answer.json())
        await request.delete(`/auth/saved-views/${id}`, { headers });
    },
  };
}
