import type { Fake } from './fake'

/**
 * Typing errors, each with its message at run time. The lines above them prove that the compiler refuses them
 * too; the run-time check is for tests that are not compiled.
 */
export const refusals = (fake: Fake): [() => Promise<unknown>, string][] => [
  [
    // @ts-expect-error -- no such scenario
    () => fake.load('tron-payd'),
    '没有叫 tron-payd 的场景，最接近的是：tron-paid、',
  ],
  [
    // @ts-expect-error -- no such control
    // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-return -- it has no type, being none
    () => fake.clock.advanse(60),
    '没有叫 clock.advanse 的操作，最接近的是：clock.advance、',
  ],
  [
    // @ts-expect-error -- no such group of controls
    // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- as above
    () => fake.clok.advance(60),
    '没有叫 clok.advance 的操作，最接近的是：clock.advance、',
  ],
  [
    // @ts-expect-error -- seconds are a number
    () => fake.clock.advance('60'),
    'clock.advance：秒数：要写秒数，或 90s、30m、2h、14d，负的往回，收到 "60"',
  ],
  [
    // @ts-expect-error -- one argument is enough
    () => fake.clock.advance(60, 60),
    'clock.advance 最多收 1 个参数，给了 2 个',
  ],
  [
    // @ts-expect-error -- no such column
    () => fake.db.rows('accounts', { memberID: '10001' }),
    '没有叫 memberID 的字段，最接近的是：memberId、',
  ],
  [
    // @ts-expect-error -- no such table
    () => fake.db.rows('acounts'),
    '没有叫 acounts 的数据表，最接近的是：accounts、',
  ],
  [
    // @ts-expect-error -- no such table
    () => fake.db.search('member', 'demo888'),
    '没有叫 member 的数据表，最接近的是：members、',
  ],
  [
    // @ts-expect-error -- no such table
    () => fake.db.columns('acounts'),
    '没有叫 acounts 的数据表，最接近的是：accounts、',
  ],
  [
    // @ts-expect-error -- no such column
    () => fake.db.patch('accounts', 'central:10001', { cent: 1 }),
    '没有叫 cent 的字段，最接近的是：cents、',
  ],
  [
    // @ts-expect-error -- no such endpoint
    () => fake.rules.add({ on: 'wallet.transfr' }),
    '没有叫 wallet.transfr 的接口，最接近的是：wallet.transfer、',
  ],
  [
    // @ts-expect-error -- no such fault
    () => fake.rules.add({ on: '*', answer: { fault: 'ofline' } }),
    '没有叫 ofline 的故障，最接近的是：offline、',
  ],
  [
    // @ts-expect-error -- no such field of a rule
    () => fake.rules.add({ on: '*', nht: 2 }),
    '没有叫 nht 的字段，最接近的是：nth、',
  ],
  [
    // @ts-expect-error -- no delay
    () => fake.rules.add({ on: '*', delay: 'abc' }),
    'rules.add：delay：要写毫秒数',
  ],
  [
    // @ts-expect-error -- no such endpoint
    () => fake.hold('wallet.transfr'),
    '没有叫 wallet.transfr 的接口，最接近的是：wallet.transfer、',
  ],
  [
    // @ts-expect-error -- no such endpoint
    () => fake.waitFor('wallet.transfr'),
    '没有叫 wallet.transfr 的接口，最接近的是：wallet.transfer、',
  ],
  [
    // @ts-expect-error -- no such endpoint
    () => fake.calls('wallet.transfr'),
    '没有叫 wallet.transfr 的接口，最接近的是：wallet.transfer、',
  ],
  [
    // @ts-expect-error -- no such act
    () => fake.staff.do('tron.markPayed'),
    '没有叫 tron.markPayed 的操作，最接近的是：tron.markPaid、',
  ],
  [
    () => fake.staff.do('session.end', '1001'),
    '现在不能对 1001 做，没有叫 1001 的对象，最接近的是：',
  ],
  [() => fake.become('wangfang'), '没有叫 wangfang 的会员，最接近的是：wangFang、'],
  [() => fake.saves.restore('甲'), '没有叫 甲 的存档，存档一个也没有'],
]
