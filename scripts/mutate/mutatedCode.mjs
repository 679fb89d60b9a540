/**
 * What is tried by deliberate faults: the code, the tests that have to notice (their own room's, so that a
 * rule is held where it stands), and how many of a hundred they must kill. `constants`: what a module works
 * out as it is loaded is tried too; left out where a room's tests take too long for that. `apart`: each test
 * file gets modules of its own, because one leaves behind what another trips over.
 * @type {Record<string, { mutate: string[], tests: string[], target: number, constants?: true, apart?: true }>}
 */
export const rooms = {
  api: {
    mutate: ['src/{api,shared}/**/*.{ts,tsx}'],
    tests: ['src/{api,shared}/**/*.test.{ts,tsx}'],
    target: 95,
    constants: true,
    apart: true,
  },
  money: {
    mutate: ['src/lib/{money,tron,url}.ts', 'src/contract/envelope.ts'],
    tests: ['src/lib/**/*.test.ts', 'src/contract/{envelope,codes,requestId}.test.ts'],
    target: 95,
    constants: true,
  },
  lib: {
    mutate: ['src/lib/**/*.ts'],
    tests: ['src/lib/**/*.test.ts'],
    target: 85,
    constants: true,
  },
  // The rules and hooks that move money or decide what is sent; what only paints is left out.
  features: {
    mutate: [
      'src/features/{cashier,wallet,account}/**/*{Rules,Orders,State,Time}.ts',
      'src/features/cashier/**/use*.ts',
      'src/features/wallet/**/use*.ts',
      'src/features/account/mine/logout.ts',
      'src/features/account/entry/useEntry.ts',
      'src/features/promotions/promotionQueries.tsx',
      'src/features/rewards/rebate/useClaim.ts',
      'src/features/rewards/redPacket/useDraw.ts',
    ],
    tests: ['src/features/**/*.test.{ts,tsx}'],
    target: 85,
  },
  rules: {
    mutate: ['mocks/server/*/*.ts'],
    tests: [
      'mocks/server/**/*.test.ts',
      'mocks/seed/**/!(prepared).test.ts',
      'mocks/pipeline/pipeline.test.ts',
    ],
    target: 85,
  },
  pipeline: {
    mutate: [
      'mocks/{pipeline,world,saves}/*.ts',
      'mocks/server/acts.ts',
      'mocks/server/scheduler.ts',
    ],
    tests: [
      'mocks/{pipeline,world,saves,server}/*.test.ts',
      'mocks/control/*.test.ts',
      'mocks/scenario/load.test.ts',
      'mocks/server/wallet/wallet.test.ts',
      'mocks/server/rewards/{nights,rebates,vip}.test.ts',
    ],
    target: 85,
  },
  scenario: {
    mutate: ['mocks/{scenario,control}/*.ts', 'fixtures/nearest.ts'],
    tests: [
      'mocks/{scenario,control}/*.test.ts',
      'mocks/saves/bundle.test.ts',
      'fixtures/nearest.test.ts',
    ],
    target: 85,
  },
  db: {
    mutate: ['mocks/db/*.ts', 'mocks/server/gameTable.ts'],
    tests: ['mocks/db/*.test.ts', 'mocks/server/gameTable.test.ts'],
    target: 85,
  },
}
