/** The class that gives generated code its Prisma client. */
export const PRISMA_SERVICE = 'PrismaService';
