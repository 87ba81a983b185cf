#!/usr/bin/env node
// The provider `gen-prisma` of a schema's `generator` block, which Prisma starts, as an install links to it.
'use strict';
require('./program.cjs')('gen-prisma');
