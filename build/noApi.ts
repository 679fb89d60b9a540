import type { Connect, Plugin } from 'vite'

/** A call that the fake missed gets a visible error and reaches no page or server. */
const answer: Connect.NextHandleFunction = (request, response, next) => {
  if (!request.url?.startsWith('/api/')) return next()
  response.writeHead(599, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ code: 599, message: 'fake server not active', data: null }))
}

/** The dev and preview servers have no API of their own: /api/* is answered 599. */
export const noApi = (): Plugin => ({
  name: 'no-api',
  configureServer: ({ middlewares }) => void middlewares.use(answer),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
})
