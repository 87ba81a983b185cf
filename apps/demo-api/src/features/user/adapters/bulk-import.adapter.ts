import { adapter } from '@gen/nest';
import { importPeople } from '../import/import-people';
import { MAX_PEOPLE, readPeople } from '../import/read-people';

export default adapter.multipart(
  {
    method: 'POST',
    path: '/bulk-import',
    auth: ['JwtAuthGuard', 'AdminGuard'],
    files: { part: 'file', maxBytes: 2 * 1024 * 1024 },
    summary: 'Import users from a CSV file',
    description:
      `Part file: CSV in UTF-8 with a header row and the columns email, name and, if wanted, role (user, editor or admin) in ` +
      `any letter case, others being ignored; at most ${MAX_PEOPLE} rows. All rows are imported or none. The users have ` +
      `no password.`,
    responses: {
      201: {
        description: 'All rows were imported',
        schema: {
          type: 'object',
          properties: {
            success: { type: 'boolean' },
            imported: { type: 'integer' },
            total: { type: 'integer' },
          },
        },
      },
    },
  },
  async ({ files: given, di, helpers }) => {
    const file = helpers.assert(given, 'The part file is missing: send a CSV file');
    const isCsv = file.mimetype === 'text/csv' || helpers.ext(file.originalname) === 'csv';
    helpers.assert(isCsv, 'The file must be a CSV file');
    const people = readPeople(file.buffer);
    const imported = await importPeople(di.prisma, people);
    return adapter.response(201, { success: true, imported, total: people.length });
  },
);
