import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { noSuch } from '@fixtures/nearest'
import { endpoints } from '@/contract/all'
import { brief } from './brief'
import type { Done, Remote } from './remote'
import type { JsonSchema } from '@/contract/jsonSchema'
import { fieldsOf, inputOf, type Field } from './schemas'
import { offered } from './controlWords'

interface Tool {
  name: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: false }
  go: (given: Record<string, unknown>) => Promise<Done>
}

/** Lists that grow with what happens; of others all rows are told. */
const GROWS = /^(journal|db|books)\./

/** The undo of a tool, as a tool. */
const toolName = (control: string) => control.replaceAll('.', '_')

/** In the order in which the control takes them; what is left out at the end is not sent. */
function argumentsIn(fields: readonly Field[], given: Record<string, unknown>): unknown[] {
  const known = fields.map(({ name }) => name)
  const strange = Object.keys(given).find((name) => !known.includes(name))
  if (strange !== undefined) throw new Error(noSuch('参数', strange, known))
  const args = known.map((name) => given[name])
  return args.slice(0, args.findLastIndex((one) => one !== undefined) + 1)
}

/** One tool for each offered control call, and one for the member's own calls. */
function toolsOf(remote: Remote): Tool[] {
  const tool = (
    name: string,
    about: string,
    changes: string | undefined,
    inputSchema: JsonSchema,
    go: Tool['go'],
  ): Tool => ({
    name: toolName(name),
    description: changes === undefined ? about : `${about} Changes: ${changes}`,
    inputSchema: inputSchema as Tool['inputSchema'],
    annotations: {
      readOnlyHint: changes === undefined,
      destructiveHint: changes !== undefined,
      openWorldHint: false,
    },
    go,
  })
  const controls = [...offered]
    .filter(([, { file }]) => !file)
    .map(([name, of]) => {
      const fields = fieldsOf(name, of)
      return tool(name, of.about, of.changes, inputOf(fields), async (given) => {
        const { result, ...rest } = await remote.run(name, argumentsIn(fields, given))
        // A schema that is cut is another one.
        if (name === 'endpoints') return { result }
        return { result: brief(result, GROWS.test(name) ? undefined : Infinity), ...rest }
      })
    })
  const ids = endpoints.map(({ id }) => id)
  const call = tool(
    'member.call',
    'A call of the member who is logged in, as the app sends it: deposit.create, wallet.transfer, withdrawal.create, user.balance … The answer is an envelope; code 200 is done.',
    'Nothing for a read; else what the member asks for: an order, a movement between his wallets, a card.',
    {
      type: 'object',
      properties: {
        endpoint: { type: 'string', enum: ids, description: 'The call’s id.' },
        body: {
          type: 'object',
          description: 'The fields, as endpoints tells them, without request_id.',
        },
      },
      required: ['endpoint'],
      additionalProperties: false,
    },
    async ({ endpoint, body }) => {
      const { result, ...rest } = await remote.call(String(endpoint), body)
      return { result: brief(result), ...rest }
    },
  )
  return [...controls, call]
}

/** What an assistant reads: the answer, and of a change how to take it back. */
const worded = ({ result = null, undo }: Done) =>
  JSON.stringify(
    undo === undefined
      ? result
      : { result, undo: undo && { tool: toolName(undo.tool), arguments: undo.arguments } },
    null,
    1,
  )

/** An MCP server over a world. Its schemas are told; what does not fit, the control itself refuses in its own words. */
function mcpServer(remote: Remote, version: string): Server {
  const tools = toolsOf(remote)
  const instructions = `The fake back end of a members’ site that manages money, at ${remote.base}. Load a situation, act as its member (member_call) and as staff (staff_do), move the clock, read the ledger (books_moved) and the journal. Each change answers with its undo.`
  const server = new Server(
    { name: 'xinghe-fake', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const text = (words: string, isError = false) => ({
      content: [{ type: 'text' as const, text: words }],
      isError,
    })
    try {
      const one = tools.find(({ name }) => name === params.name)
      if (!one)
        throw new Error(
          noSuch(
            '工具',
            params.name,
            tools.map(({ name }) => name),
          ),
        )
      return text(worded(await one.go(params.arguments ?? {})))
    } catch (error) {
      return text(error instanceof Error ? error.message : String(error), true)
    }
  })
  return server
}

/** Serves until the other side ends. */
export const serveMcp = async (
  remote: Remote,
  version: string,
  transport: Transport = new StdioServerTransport(),
) => mcpServer(remote, version).connect(transport)
