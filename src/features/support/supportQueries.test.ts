import { describe, expect, it } from 'vitest'
import { type ServiceConfig, serviceConfig } from '@/contract/support'
import { createTestData } from '@/contract/testing'
import { getSystemView } from './supportQueries'

const config = createTestData(serviceConfig, {
  kefu_enabled: true,
  gongdan_enabled: true,
  default_system: 'kefu',
  show_selector: true,
  kefu_url: 'https://kefu.example/h5',
})
const given = (change: Partial<ServiceConfig>) => ({ ...config, ...change })

describe('the service systems', () => {
  it('frames what has an address, and only an http(s) one', () => {
    expect(getSystemView(config, 'kefu')).toEqual({
      kind: 'frame',
      address: 'https://kefu.example/h5',
    })
    expect(getSystemView(config, 'gongdan')).toEqual({ kind: 'tickets' })
    expect(getSystemView(given({ gongdan_url: 'https://t.example/' }), 'gongdan')).toMatchObject({
      kind: 'frame',
    })
    for (const kefu_url of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.example'])
      expect(getSystemView(given({ kefu_url }), 'kefu')).toEqual({ kind: 'none' })
  })
})
