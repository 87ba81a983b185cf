// Most functions of a test run a few times, so compiling them to fast code costs more than it saves. V8 does it after eight
// times the work that it usually waits for, WebAssembly after five times: that saves a tenth of the CPU time. A V8 without one
// of these flags prints that, and goes on.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=540000');
setFlagsFromString('--wasm-tiering-budget=9000000');
