// Tells the process that started this one the port of each server, once it listens.
const { Server } = require('node:net');

const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  this.once('listening', () => process.send?.(this.address()?.port));
  return listen.apply(this, given);
};
