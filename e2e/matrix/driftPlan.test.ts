import { expect, it } from 'vitest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { fieldsOf } from '../../src/contract/classes'
import { called } from './called'
import { screens, shellReads } from './screens'
import { driftDeeds } from './driftDeeds'
import { type Drifted, sampleOf } from './driftProbe'

/** Answers with data that the matrix leaves out, and why. */
const apart: Partial<Record<EndpointId, string>> = {
  'site.visitUrl': '打开一秒后自己问：它的地址只有通过检查才去，单元测试里一种一种地试',
}

it('每个被页面调用、应答带数据的接口都在漂移矩阵里，不在的说了为什么', () => {
  const here = new Set<EndpointId>([
    ...screens.flatMap(({ reads }) => reads),
    ...shellReads.map(({ on }) => on),
    ...driftDeeds.map(({ on }) => on),
  ])
  const missing = endpoints.filter(
    ({ id, data }) => called.includes(id) && fieldsOf(data).length > 0 && !here.has(id),
  )
  expect(missing.map(({ id }) => id)).toEqual(Object.keys(apart))
})

it('样本里每种漂移至多一次，每类字段至多一个', () => {
  const drifts = (['vital', 'lenient'] as const).flatMap((kind) =>
    ['a', 'b'].flatMap((name) =>
      (['missing', 'null', 'long'] as const).map(
        (way) => ({ field: { path: kind + name, class: kind }, way }) as unknown as Drifted,
      ),
    ),
  )
  const told = sampleOf(1)(drifts).map(({ field, way }) => `${field.path} ${way}`)
  expect(told).toEqual(['lenientb missing', 'vitalb null', 'lenientb long'])
})
