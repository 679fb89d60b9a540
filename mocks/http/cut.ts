import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The work was done and its answer lost: the connection dies without a byte, as on a real network. On a
 * connection that it has used before, Chromium then sends the same POST once more by itself.
 */
export const cutUnanswered = ({ socket }: IncomingMessage) => void socket.destroy()

/**
 * Nothing was done and nobody answers. The connection dies after the head of an answer: a browser repeats
 * no call whose head has come, else one call would meet a rule of `nth: 1` and its repeat pass it by. The
 * caller sees a network failure either way: reading the body fails (one byte is promised, none comes).
 */
export function cutAfterHead({ socket }: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1 })
  response.flushHeaders()
  socket.destroySoon()
}
