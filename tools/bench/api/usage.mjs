// Preloaded into a measured server: tells on the parent's question what it has used until now, and
// records a CPU profile between two of them.
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';

let session;

const answers = {
  usage: () => {
    const { user, system } = process.cpuUsage();
    const { maxRSS } = process.resourceUsage();
    return { cpuMs: (user + system) / 1000, peakBytes: maxRSS * 1024 };
  },
  profileStart: async () => {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
    return {};
  },
  profileStop: async ({ file }) => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    writeFileSync(file, JSON.stringify(profile));
    return {};
  },
};

process.on('message', async (question) => {
  const answer = answers[question?.ask];
  if (answer) process.send(await answer(question));
});
process.channel?.unref(); // to be asked is no reason to stay
