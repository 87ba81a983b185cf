import { readdirSync } from 'node:fs';
import type { TestApp } from './app';

/** Counts what a request may leave behind: rows, and files in the uploads folder, finished or not. */
export async function countAll(
  { prisma }: TestApp,
  folder: string,
): Promise<{ products: number; developers: number; files: number }> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return {
    products: await prisma.product.count(),
    developers: await prisma.developer.count(),
    files: entries.filter((entry) => !entry.isDirectory()).length,
  };
}
