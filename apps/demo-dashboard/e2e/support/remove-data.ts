import { rmSync } from 'node:fs';

/** Removes the temporary folder that playwright.config.ts made for the API's data. */
export default function removeData(): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder?.includes('gen-e2e-data-')) rmSync(folder, { recursive: true, force: true });
}
