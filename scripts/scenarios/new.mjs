import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newScenario } from './newScenario.mjs'
import { tool, root } from '../setup/run.mjs'

const usage = `npm run new:scenario -- <name> --title 标题 --look 看点 [--group 存款] [--from member] [--story 经历] [--open /recharge]
npm run new:scenario -- --file 情形.json`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      group: { type: 'string', default: '基础' },
      from: { type: 'string', default: 'member' },
      story: { type: 'string' },
      look: { type: 'string' },
      open: { type: 'string' },
      file: { type: 'string' },
    },
  })
  if (values.file !== undefined) {
    // Read by the fake's own schema, which is TypeScript. npm runs this in the repository's folder.
    const file = resolve(process.env.INIT_CWD ?? '.', values.file)
    process.exit(await tool('tsx', ['scripts/scenarios/fromFile.ts', file]))
  }
  const path = newScenario(join(root, 'scenarios'), { ...values, name: positionals[0] })
  // The list in docs/scenarios.md is part of `npm run check`.
  const listed = await tool('tsx', ['scripts/scenarios/docs.ts'])
  console.log(
    `${path}\n打开 / open: npm start, http://localhost:5173/?scenario=${positionals[0]}\n` +
      `还差 / then: 证明故事的测试 { tag: '@scenario:${positionals[0]}' }，npm run pictures`,
  )
  process.exitCode = listed
} catch (error) {
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
}
