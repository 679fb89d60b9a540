import { describe, expect, it } from 'vitest'
import { addPolicyOrigin, withApiBase, withRequestIdMode, withVisitHosts } from './apiBase.mjs'

const pageHtml =
  '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; connect-src \'self\'">' +
  '<meta name="api-base" content=""></head>'

describe('withApiBase', () => {
  it('sets the API and allows it in the policy', () => {
    const html = withApiBase(pageHtml, 'https://api.example.com/v1/')
    expect(html).toContain('<meta name="api-base" content="https://api.example.com/v1">')
    expect(html).toContain("connect-src 'self' https://api.example.com\"")
  })
  it('throws for a page without the tag and for other protocols', () => {
    expect(() => withApiBase('<head></head>', 'https://a.example')).toThrow('api-base')
    expect(() => withApiBase(pageHtml, 'javascript:alert(1)')).toThrow('http')
  })
})

describe('addPolicyOrigin', () => {
  it('allows calls, and for an API without TLS also pictures and frames', () => {
    const policy = "connect-src 'self'; img-src 'self' https:; frame-src 'self' https:"
    expect(addPolicyOrigin(policy, 'http://qa:4010')).toBe(
      "connect-src 'self' http://qa:4010; img-src 'self' https: http://qa:4010; frame-src 'self' https: http://qa:4010",
    )
    expect(addPolicyOrigin(policy, 'https://a.example')).toContain("img-src 'self' https:;")
  })
})

describe('withVisitHosts', () => {
  it('sets the hosts, and throws for addresses and a page without the tag', () => {
    const html = '<head><meta name="visit-hosts" content="old.example" /></head>'
    expect(withVisitHosts(html, ['a.example', 'b.example:8443'])).toContain(
      'content="a.example b.example:8443"',
    )
    expect(withVisitHosts(html, [])).toContain('content=""')
    expect(() => withVisitHosts(html, ['https://a.example'])).toThrow('not a host')
    expect(() => withVisitHosts('<head></head>', [])).toThrow('visit-hosts')
  })
})

describe('withRequestIdMode', () => {
  it('turns request_id off and on again, and throws for other words', () => {
    const html = '<head><meta name="request-id" content="on" /></head>'
    const off = withRequestIdMode(html, 'off')
    expect(off).toBe('<head><meta name="request-id" content="off" /></head>')
    expect(withRequestIdMode(off, 'on')).toBe(html)
    expect(() => withRequestIdMode(html, 'no')).toThrow('on or off')
    expect(() => withRequestIdMode('<head></head>', 'off')).toThrow('request-id')
  })
})
