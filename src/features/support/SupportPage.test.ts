import { describe, expect, it } from 'vitest'
import { type ServiceConfig, serviceConfig } from '@/contract/support'
import { createTestData } from '@/contract/testing'
import { getSystemUrl } from './SupportPage'

const config = createTestData(serviceConfig, {
  kefu_enabled: true,
  gongdan_enabled: true,
  default_system: 'kefu',
  show_selector: true,
  kefu_url: 'https://kefu.example/h5',
})
const createConfig = (change: Partial<ServiceConfig>) => ({ ...config, ...change })

describe('getSystemUrl', () => {
  it('returns only http and https addresses', () => {
    expect(getSystemUrl(config, 'kefu')).toBe('https://kefu.example/h5')
    expect(getSystemUrl(config, 'gongdan')).toBeUndefined()
    const withTicketUrl = createConfig({ gongdan_url: 'https://t.example/' })
    expect(getSystemUrl(withTicketUrl, 'gongdan')).toBe('https://t.example/')
    for (const kefu_url of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.example'])
      expect(getSystemUrl(createConfig({ kefu_url }), 'kefu')).toBeUndefined()
  })
})
