// Preloaded: writes the greatest resident set size of the process, in bytes, to PEAK_MEMORY_FILE.
import { writeFileSync } from 'node:fs';

process.on('exit', () =>
  writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024)),
);
