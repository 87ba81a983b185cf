#!/usr/bin/env node
// The binary `gen-prisma`, which Prisma starts as the provider of a schema's `generator` block.
'use strict';
require('./program.cjs')('gen-prisma');
