import type { Response } from 'supertest';

/** Expects a 400 with one text for the field or parameter, and nothing of Prisma, SQL or the stack. */
export function expectInvalid(response: Response, name: string): void {
  expect(response.body).toMatchObject({
    statusCode: 400,
    error: 'Bad Request',
    code: 'VALIDATION',
    errors: { [name]: [expect.any(String)] },
  });
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
