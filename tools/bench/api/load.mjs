// A separate process that loads a server, or several in turn, as fast as it answers, over 50 connections.
// Reads JSON from stdin, { url, connections, seconds, requests }; prints one line of JSON.
import autocannon from 'autocannon';
import { text } from 'node:stream/consumers';

const { url, connections, seconds, requests } = JSON.parse(await text(process.stdin));
const before = process.cpuUsage();
const result = await autocannon({ url, connections, duration: seconds, requests });
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    answers: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    seconds: result.duration,
    p99: result.latency.p99,
    cpuMs: (user + system) / 1000,
  }),
);
