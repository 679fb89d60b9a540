import createDOMPurify, { type Config } from 'dompurify'
import { safeImage, safeLink } from '@/lib/url'

const config = {
  FORBID_TAGS: [
    'style',
    'script',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'textarea',
    'select',
  ],
  // style attributes would break a strict CSP; ids could shadow the page's own (DOM clobbering).
  FORBID_ATTR: ['style', 'id', 'name', 'srcset'],
  USE_PROFILES: { html: true },
} satisfies Config

/** Adjusts the links and pictures that the sanitiser has kept. */
export function tame(node: Element): void {
  if (node.tagName === 'A') {
    const href = node.getAttribute('href') ?? ''
    // A link inside the app stays as it is; an external one opens in a new tab without opener or referrer.
    if (href.startsWith('#/')) return
    const link = safeLink(href)
    if (!link) return node.removeAttribute('href')
    node.setAttribute('href', link)
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName === 'IMG') {
    const src = safeImage(node.getAttribute('src'))
    if (!src) return node.remove()
    node.setAttribute('src', src)
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
}

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', tame)

/** A server's HTML, sanitised: TrustedHTML where the browser supports it, else text. */
export const cleanHtml = (html: string): string | TrustedHTML =>
  'trustedTypes' in window
    ? purify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true })
    : purify.sanitize(html, config)
