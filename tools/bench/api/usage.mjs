// Preloaded into a measured server: reports resource usage when the parent asks, and records a CPU
// profile between two questions.
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
process.channel?.unref(); // waiting for questions must not keep the process alive
