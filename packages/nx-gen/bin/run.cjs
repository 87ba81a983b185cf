#!/usr/bin/env node
// The command `gen`, as an install links to it.
'use strict';
require('./program.cjs')('gen');
