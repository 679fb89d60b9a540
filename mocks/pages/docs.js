/* global SwaggerUIBundle */
/* The page /w/<world>/__docs/: Swagger UI, the world that it tries calls in, and who is logged in there. */
const at = (id) => document.getElementById(id)
const world = decodeURIComponent(location.pathname.split('/')[2])
const say = (words) => (at('state').textContent = words)
const REQUEST_ID = /"request_id"\s*:\s*"[^"]*"/

/** A new id for each tap: with the example's, the second try would be answered as the first one's repeat. */
const tapped = (request) => {
  if (typeof request.body === 'string')
    request.body = request.body.replace(
      REQUEST_ID,
      () => `"request_id":"${crypto.randomUUID().replaceAll('-', '')}"`,
    )
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
  onComplete: () => void begin(),
})

async function login(key) {
  const { token } = await control('become', key)
  ui.preauthorizeApiKey('member', token)
  const { title } = await control('status')
  say(token ? `场景「${title}」，已用 ${key} 的身份登录` : `场景「${title}」，游客`)
}

/** The scenario's own member is logged in at once; a guest's scenario waits for the button. */
async function begin() {
  try {
    const { as, title } = await control('status')
    for (const { username, realname } of await control('members'))
      at('members').append(new Option(realname, username))
    if (as && as !== 'guest') {
      at('member').value = as
      await login(as)
    } else say(`场景「${title}」里没有人登录`)
  } catch (error) {
    say(error.message)
  }
}

at('name').value = world
at('world').addEventListener('submit', (event) => {
  event.preventDefault()
  location.assign(`/w/${encodeURIComponent(at('name').value.trim())}/__docs/`)
})
at('login').addEventListener('submit', (event) => {
  event.preventDefault()
  login(at('member').value.trim()).catch((error) => say(error.message))
})
