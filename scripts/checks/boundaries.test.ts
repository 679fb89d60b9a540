import { describe, expect, it } from 'vitest'
import { fileProblems, zoneOf } from './boundaries.mjs'

const allowed: [file: string, code: string][] = [
  ['src/lib/a.ts', "import b from './b'"],
  ['src/lib/a.ts', "import Big from 'big.js'"],
  ['src/ui/A.tsx', "import { m } from '@/lib/money'"],
  ['src/contract/a.ts', "import * as v from 'valibot'"],
  ['src/api/a.ts', "import { toast } from '@/ui/feedback/toast'"],
  ['src/features/cashier/A.tsx', "import { call } from '@/api/call'"],
  ['src/features/cashier/A.tsx', "import styles from './A.module.css'"],
  ['src/features/cashier/a.test.ts', "import { world } from '@mocks/world/world'"],
  ['src/features/cashier/a.test.ts', "import { it } from 'vitest'"],
  ['src/app/a.tsx', "const page = () => import('@/features/cashier/A')"],
  ['src/main.tsx', "const fake = () => import('@mocks/browser/start')"],
  ['mocks/browser/callGuard.ts', "import { transport } from '@/api/transport'"],
  ['mocks/demo/demo.ts', "import type { Running } from '@/app/start'"],
  ['mocks/demo/demo.ts', "const bar = () => import('../toolbar/mount')"],
  ['mocks/toolbar/A.tsx', "import { Button } from '@mantine/core'"],
  ['mocks/db/store.ts', "import { factory } from '@mswjs/data'"],
  ['mocks/http/main.ts', "import { createServer } from 'node:http'"],
  ['scenarios/basics.ts', "import type { Scenario } from '@mocks/scenario'"],
  ['e2e/a.spec.ts', "import { paths } from '../src/lib/paths'"],
  ['mocks/world/clock.ts', 'export const now = () => new Date()'],
  ['mocks/rules/a.ts', 'export const at = (ms: number) => new Date(ms)'],
  ['src/app/a.ts', 'export const now = () => new Date()'],
]

const forbidden: [file: string, code: string, why: string][] = [
  ['src/lib/a.ts', "import a from '@/contract/a'", 'lib never sees contract'],
  ['src/lib/a.ts', "import a from '../ui/A'", 'lib never sees ui'],
  ['src/lib/a.ts', "import { useState } from 'react'", 'lib does without it'],
  ['src/ui/A.tsx', "import { call } from '@/api/call'", 'ui never sees api'],
  ['src/contract/a.ts', "import { toast } from '@/ui/feedback/toast'", 'contract never sees ui'],
  ['src/contract/a.ts', "import { http } from 'msw'", 'may not use this package'],
  ['src/api/a.ts', "import a from '@/features/cashier/A'", 'api never sees features'],
  ['src/features/cashier/A.tsx', "import a from '@/features/wallet/A'", 'never sees its sibling'],
  ['src/features/cashier/A.tsx', "import a from '../wallet/A'", 'never sees its sibling'],
  ['src/features/cashier/A.tsx', "export { a } from '@/app/router'", 'features never sees app'],
  [
    'src/features/cashier/A.tsx',
    "import { w } from '@mocks/world/world'",
    'features never sees mocks',
  ],
  [
    'src/features/cashier/A.tsx',
    "import type { W } from '@mocks/world/world'",
    'features never sees mocks',
  ],
  [
    'src/features/cashier/A.tsx',
    "const w = () => import('@mocks/world/world')",
    'features never sees mocks',
  ],
  [
    'src/features/cashier/A.tsx',
    "type W = import('@mocks/world/world').W",
    'features never sees mocks',
  ],
  ['src/features/cashier/A.tsx', "import { it } from 'vitest'", 'may not use this package'],
  ['src/features/cashier/A.tsx', 'const a = (x: string) => import(x)', 'needs a plain string'],
  [
    'src/features/cashier/a.test.ts',
    "import a from '@/features/wallet/A'",
    'never sees its sibling',
  ],
  ['src/app/a.tsx', "const fake = () => import('@mocks/start')", 'app never sees mocks'],
  ['src/main.tsx', "import { start } from '@mocks/browser/start'", 'main never sees browser'],
  ['src/main.tsx', "const world = () => import('@mocks/world/world')", 'main never sees mocks'],
  ['mocks/demo/demo.ts', "import { start } from '@/app/start'", 'browser never sees app'],
  ['mocks/handlers/a.ts', "import { call } from '@/api/call'", 'mocks never sees api'],
  ['mocks/handlers/a.ts', "import { useState } from 'react'", 'mocks does without it'],
  ['mocks/handlers/a.ts', "import { t } from '@mocks/toolbar/Panel'", 'mocks never sees toolbar'],
  ['mocks/handlers/a.ts', "import { factory } from '@mswjs/data'", 'only mocks/db may'],
  [
    'mocks/handlers/a.ts',
    "import { fakerZH_CN } from '@faker-js/faker'",
    'may not use this package',
  ],
  ['fixtures/a.ts', "import { world } from '@mocks/world/world'", 'fixtures never sees mocks'],
  [
    'scenarios/basics.ts',
    "import { world } from '@mocks/world/world'",
    'scenarios never sees mocks',
  ],
  ['e2e/a.spec.ts', "import { A } from '@/features/cashier/A'", 'e2e never sees features'],
  ['elsewhere/a.ts', "import a from 'react'", 'in no zone'],
  ['src/lib/a.ts', "import a from '../../elsewhere/a'", 'in no zone'],
  ['mocks/rules/a.ts', 'export const now = new Date()', 'world.now()'],
  ['fixtures/a.ts', 'export const now = Date()', 'world.now()'],
]

describe('import boundaries', () => {
  it.each(allowed)('%s may say %s', (file, code) => {
    expect(fileProblems(file, code)).toEqual([])
  })

  it.each(forbidden)('%s may not say %s', (file, code, why) => {
    const problems = fileProblems(file, code)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${file}:1`)
    expect(problems[0]).toContain(why)
  })

  it('gives every file of the house its zone', () => {
    const files = ['src/main.tsx', 'src/env.d.ts', 'mocks/world/world.ts', 'mocks/toolbar/A.tsx']
    expect(files.map((file) => zoneOf(file)?.name)).toEqual(['main', 'root', 'mocks', 'toolbar'])
  })
})
