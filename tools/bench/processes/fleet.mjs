// Several processes of the API over one database, asked in turn.
import { load } from '../api/measure.mjs';
import { startServer } from '../api/server.mjs';

/** Starts `count` processes. Returns { origins, measure, stop }. */
export async function startFleet(count, contestant, settings) {
  const servers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      startServer(`Process ${at + 1} of ${count}`, contestant, settings),
    ),
  );
  const addresses = servers.map(({ address }) => address);
  const cpuMs = async () => {
    const all = await Promise.all(servers.map(({ usage }) => usage()));
    return all.reduce((sum, { cpuMs: ms }) => sum + ms, 0);
  };
  return {
    origins: servers.map(({ origin }) => origin),
    /** Returns { perSecond, p99, apiCores, loadCores }: the cores kept busy by the processes and by the load tool come last. */
    measure: async (requests, { seconds, warmSeconds }) => {
      await load(addresses, requests, warmSeconds);
      const before = await cpuMs();
      const result = await load(addresses, requests, seconds);
      if (!result.answers) throw new Error(`${addresses[0]} answers nothing in ${seconds} s.`);
      const coresOf = (ms) => ms / 1000 / result.seconds;
      return {
        perSecond: result.answers / result.seconds,
        p99: result.p99,
        apiCores: coresOf((await cpuMs()) - before),
        loadCores: coresOf(result.cpuMs),
      };
    },
    stop: () => Promise.all(servers.map(({ stop }) => stop())),
  };
}
