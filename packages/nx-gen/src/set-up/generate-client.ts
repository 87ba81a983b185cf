import type { ProjectToRun } from './project';
import { resolveBin, runProgram } from './step';

/** @throws {GenError} if the Prisma CLI is not installed, or fails */
export async function generateClient({ prisma }: Pick<ProjectToRun, 'prisma'>): Promise<void> {
  await runProgram('prisma generate', resolveBin(prisma, 'prisma'), ['generate'], prisma);
}
