/* global SwaggerUIBundle */
/* The page /w/<world>/__docs/: Swagger UI, the world that it tries calls in, and who is logged in there. */
const at = (id) => document.getElementById(id)
const world = decodeURIComponent(location.pathname.split('/')[2])
const say = (words) => (at('state').textContent = words)
const REQUEST_ID = /"request_id"\s*:\s*"[^"]*"/
const GUEST = 'guest'

const newId = () =>
  // oxlint-disable-next-line no-restricted-properties -- the page is no part of the world: the browser's own chance
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A new id for each tap: with the example's, the second try would be answered as the first one's repeat. */
const tapped = (request) => {
  if (typeof request.body === 'string')
    request.body = request.body.replace(REQUEST_ID, () => `"request_id":"${newId()}"`)
  return request
}

/** Omits credentials, so that the browser does not ask for a name and a password by itself. */
async function control(name, ...args) {
  const token = at('control').value
  const answer = await fetch(`../__control/${name}`, {
    method: 'POST',
    credentials: 'omit',
    headers: token ? { 'x-control-token': token } : {},
    body: JSON.stringify(args),
  })
  if (answer.status === 401) at('guarded').hidden = false
  const told = await answer.json()
  if (!answer.ok) throw new Error(told.error)
  return told
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dress()
dark.addEventListener('change', dress)

const ui = SwaggerUIBundle({
  url: 'openapi.json',
  domNode: at('calls'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: tapped,
  onComplete: () => void said(begin),
})

/** Names for the fields that the package draws without one, whenever it draws them. */
const NAMES = { '.servers select': 'Servers', '.opblock textarea': 'Request body' }
const nameFields = () => {
  for (const [fields, words] of Object.entries(NAMES))
    for (const field of at('calls').querySelectorAll(`${fields}:not([aria-label])`))
      field.setAttribute('aria-label', words)
}
new MutationObserver(nameFields).observe(at('calls'), { childList: true, subtree: true })

const said = (act) => act().catch((error) => say(error.message))

let loggedIn = false
async function login() {
  // On a server with a token the first try came before the members were known.
  if (at('member').options.length === 0) return begin()
  const [chosen] = at('member').selectedOptions
  const { token } = await control('become', chosen.value)
  if (token) ui.preauthorizeApiKey('member', token)
  else if (loggedIn) ui.authActions.logout(['member'])
  loggedIn = Boolean(token)
  const { title } = await control('status')
  say(token ? `场景「${title}」，已用 ${chosen.text} 的身份登录` : `场景「${title}」，游客`)
}

async function begin() {
  const { member, title } = await control('status')
  const people = await control('members')
  const options = people.map(
    ({ id, username, realname }) => new Option(`${realname} ${username}`, id),
  )
  at('member').replaceChildren(...options, new Option('游客', GUEST))
  if (!member) return say(`场景「${title}」里没有人登录`)
  at('member').value = member
  await login()
}

document.title = `${world} · 接口文档`
at('name').value = world
at('world').addEventListener('submit', (event) => {
  event.preventDefault()
  location.assign(`/w/${encodeURIComponent(at('name').value.trim())}/__docs/`)
})
at('login').addEventListener('submit', (event) => {
  event.preventDefault()
  void said(login)
})
