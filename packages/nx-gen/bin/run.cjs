#!/usr/bin/env node
// The binary `gen`.
'use strict';
require('./program.cjs')('gen');
