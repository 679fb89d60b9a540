import type { APIRequestContext } from '@playwright/test'
import { API } from './ports'
import { controlHeadersOf, servedAt, type Send } from './surface'

const token = () => process.env['CONTROL_TOKEN']

/** The headers for a server whose control surface needs a token. */
export const controlHeaders = (world: string) => controlHeadersOf({ world, token: token() })

/** A world of `npm run api`, named by the header x-world. */
export const overHttp = (request: APIRequestContext, world: string): Send =>
  servedAt(request, { api: API, world, token: token() })
