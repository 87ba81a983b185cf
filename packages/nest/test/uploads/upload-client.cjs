// node upload-client.cjs <port> <count>: sends this many files of 5 MiB concurrently, and prints the response statuses. A
// separate process, so that the server's memory contains nothing of the client.
const { request } = require('node:http');

const [port, count] = process.argv.slice(2).map(Number);
const MIB = 1024 * 1024;
const chunk = Buffer.alloc(MIB / 16, 'x');
const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const tail = '\r\n--X--\r\n';

const upload = () =>
  new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: '/upload',
      method: 'POST',
      agent: false,
      headers: {
        authorization: 'Bearer good',
        'content-type': 'multipart/form-data; boundary=X',
        'content-length': head.length + 5 * MIB + tail.length,
      },
    });
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    sent.on('error', reject);
    sent.write(head);
    for (let at = 0; at < 80; at += 1) sent.write(chunk);
    sent.end(tail);
  });

Promise.all(Array.from({ length: count }, upload)).then((statuses) =>
  console.log(JSON.stringify(statuses)),
);
