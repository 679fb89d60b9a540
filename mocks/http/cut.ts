import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The work was done and its answer lost: the connection closes without a byte, as on a real network. If
 * Chromium has used the connection before, it then sends the same POST once more by itself.
 */
export const cutUnanswered = ({ socket }: IncomingMessage) => void socket.destroy()

/**
 * Nothing was done and no answer comes. The connection closes after the head of an answer, because a browser
 * does not repeat a call whose head has arrived; otherwise one call would meet a rule of `nth: 1` and its
 * repeat would pass. The caller sees a network failure either way: reading the body fails (one byte is
 * promised, none comes).
 */
export function cutAfterHead({ socket }: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1 })
  response.flushHeaders()
  socket.destroySoon()
}
