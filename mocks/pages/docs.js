/* global SwaggerUIBundle */
const getElement = (id) => document.getElementById(id)
const world = decodeURIComponent(location.pathname.split('/')[2])
const showStatus = (text) => {
  getElement('state').textContent = text
}
const REQUEST_ID = /"request_id"\s*:\s*"[^"]*"/
const GUEST = 'guest'

const createRequestId = () =>
  // oxlint-disable-next-line no-restricted-properties -- the page is no part of the world: the browser's own chance
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Replaces the example's request_id, so that a second try is not answered as a repeat. */
const replaceRequestId = (request) => {
  if (typeof request.body === 'string')
    request.body = request.body.replace(REQUEST_ID, () => `"request_id":"${createRequestId()}"`)
  return request
}

async function callControl(name, ...args) {
  const token = getElement('token').value
  const response = await fetch(`../__control/${name}`, {
    method: 'POST',
    // Otherwise the browser asks for a password by itself.
    credentials: 'omit',
    headers: token ? { 'x-control-token': token } : {},
    body: JSON.stringify(args),
  })
  if (response.status === 401) getElement('token-field').hidden = false
  const body = await response.json()
  if (!response.ok) throw new Error(body.error)
  return body
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', darkScheme.matches)
applyScheme()
darkScheme.addEventListener('change', applyScheme)

const ui = SwaggerUIBundle({
  url: 'openapi.json',
  domNode: getElement('calls'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: replaceRequestId,
  onComplete: () => void runOrShowError(loadMembers),
})

/** Accessible names for Swagger UI's unnamed fields. */
const FIELD_NAMES = { '.servers select': 'Servers', '.opblock textarea': 'Request body' }
const nameFields = () => {
  for (const [selector, name] of Object.entries(FIELD_NAMES))
    for (const field of getElement('calls').querySelectorAll(`${selector}:not([aria-label])`))
      field.setAttribute('aria-label', name)
}
new MutationObserver(nameFields).observe(getElement('calls'), { childList: true, subtree: true })

const runOrShowError = (action) => action().catch((error) => showStatus(error.message))

let isLoggedIn = false
async function login() {
  // Without the token the members could not be read yet.
  if (getElement('member').options.length === 0) return loadMembers()
  const [chosen] = getElement('member').selectedOptions
  const { token } = await callControl('become', chosen.value)
  if (token) ui.preauthorizeApiKey('member', token)
  else if (isLoggedIn) ui.authActions.logout(['member'])
  isLoggedIn = Boolean(token)
  const { title } = await callControl('status')
  showStatus(token ? `场景「${title}」，已用 ${chosen.text} 的身份登录` : `场景「${title}」，游客`)
}

async function loadMembers() {
  const { member, title } = await callControl('status')
  const people = await callControl('members')
  const options = people.map(
    ({ id, username, realname }) => new Option(`${realname} ${username}`, id),
  )
  getElement('member').replaceChildren(...options, new Option('游客', GUEST))
  if (!member) return showStatus(`场景「${title}」里没有人登录`)
  getElement('member').value = member
  await login()
}

document.title = `${world} · 接口文档`
getElement('name').value = world
getElement('world').addEventListener('submit', (event) => {
  event.preventDefault()
  location.assign(`/w/${encodeURIComponent(getElement('name').value.trim())}/__docs/`)
})
getElement('login').addEventListener('submit', (event) => {
  event.preventDefault()
  void runOrShowError(login)
})
