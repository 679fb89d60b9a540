import createDOMPurify, { type Config } from 'dompurify'
import { getLinkTarget } from '@/lib/platform/inAppBrowser'
import { toSafeImage, toSafeHttpLink } from '@/lib/platform/url'

const splitNames = (names: string) => names.trim().split(/\s+/)

const purifyConfig = {
  ALLOWED_TAGS:
    splitNames(`a abbr address article b bdi bdo big blockquote br caption center cite code col colgroup dd del
    details dfn div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby
    s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`),
  ALLOWED_ATTR:
    splitNames(`align alt bgcolor border cellpadding cellspacing cite color colspan datetime dir face height
    href lang nowrap open reversed rowspan scope size span src start title type valign value width`),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
} satisfies Config

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', secureLinkOrImage)

/** TrustedHTML where the browser supports it, else text. */
export const cleanHtml = (html: string): string | TrustedHTML =>
  'trustedTypes' in window
    ? purify.sanitize(html, { ...purifyConfig, RETURN_TRUSTED_TYPE: true })
    : purify.sanitize(html, purifyConfig)

export function secureLinkOrImage(node: Element): void {
  if (node.tagName === 'A') {
    const href = node.getAttribute('href') ?? ''
    if (href.startsWith('#/')) return
    const link = toSafeHttpLink(href)
    if (!link) return node.removeAttribute('href')
    node.setAttribute('href', link)
    node.setAttribute('target', getLinkTarget())
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName === 'IMG') {
    const src = toSafeImage(node.getAttribute('src'))
    if (!src) return node.remove()
    node.setAttribute('src', src)
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
}
