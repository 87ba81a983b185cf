import type { Response } from 'supertest';

/** Expects a 400 with one text for the field or parameter, or for an item of it, and nothing of Prisma, SQL or the stack. */
export function expectInvalid(response: Response, name: string): void {
  expect(response.body).toMatchObject({
    statusCode: 400,
    error: 'Bad Request',
    code: 'VALIDATION',
    errors: expect.any(Object),
  });
  const { errors } = response.body as { errors: Record<string, unknown> };
  const told = Object.entries(errors).filter(([key]) => key.replace(/\.\d+$/, '') === name);
  expect(told.map(([, texts]) => texts)).toEqual([[expect.any(String)]]);
  expect(response.status).toBe(400);
  expectNothingInternal(response);
}

/** Expects an error with this status and code, and nothing of Prisma, SQL or the stack. */
export function expectError(response: Response, status: number, code: string): void {
  expect(response.body).toMatchObject({ statusCode: status, code, error: expect.any(String) });
  expect(response.status).toBe(status);
  expectNothingInternal(response);
}

function expectNothingInternal(response: Response): void {
  expect(response.text).not.toMatch(
    /prisma|select .* from|insert into|violates|Sample_|node_modules|\bat \//i,
  );
}
