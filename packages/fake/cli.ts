#!/usr/bin/env node
import { main } from '../../mocks/commands/main'
import about from './package.json'

process.exitCode = await main(process.argv.slice(2), {
  say: (words) => void process.stdout.write(`${words}\n`),
  version: about.version,
})
