// Preloaded: writes to USED_RESOURCES_FILE what the process has used, as JSON: `bytes`, the greatest
// resident set size, and `cpu`, the seconds of the processor of all its threads.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { bytes: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 };
  writeFileSync(process.env.USED_RESOURCES_FILE, JSON.stringify(used));
});
