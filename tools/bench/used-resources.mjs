// Preloaded: writes what the process used to USED_RESOURCES_FILE as JSON: `bytes`, the peak resident set
// size, and `cpu`, the CPU seconds of all its threads.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { bytes: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 };
  writeFileSync(process.env.USED_RESOURCES_FILE, JSON.stringify(used));
});
