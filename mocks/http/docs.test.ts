import { describe, expect, it } from 'vitest'
import { started } from './testing'

const here = (text: string) => JSON.parse(text) as { openapi: string; servers: { url: string }[] }

describe('the page of the API', () => {
  it.each([
    ['/__docs', '/w/shared/__docs/'],
    ['/__docs/', '/w/shared/__docs/'],
    ['/w/mine/__docs', '/w/mine/__docs/'],
    ['/w/%E4%B8%AD/__docs', '/w/%E4%B8%AD/__docs/'],
  ])('%s leads to %s, and opens no world', async (path, to) => {
    const { base, worlds } = await started()
    const answer = await fetch(base + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, to])
    expect(worlds.size).toBe(0)
  })

  it('serves the page and all that it names from itself, under a policy without exceptions', async () => {
    const { base } = await started()
    const page = await fetch(`${base}/w/mine/__docs/`)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    const named = [...html.matchAll(/<(?:link|script)[^>]* (?:src|href)="([^":]+)"/g)].map(
      ([, name]) => name!,
    )
    expect(named).toHaveLength(5)
    for (const name of named) {
      const answer = await fetch(`${base}/w/mine/__docs/${name}`)
      expect([name, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
        name,
        200,
        'nosniff',
      ])
      expect(answer.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/)
      expect((await answer.text()).length).toBeGreaterThan(500)
    }
  })

  it('puts its own address and world first among the servers', async () => {
    const { base } = await started()
    const document = here(await (await fetch(`${base}/w/mine/__docs/openapi.json`)).text())
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers[0]?.url).toBe('/w/mine')
    expect(document.servers.length).toBeGreaterThan(1)
  })
})
