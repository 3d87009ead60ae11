import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long to read and discard the rest of a request. */
const LINGER_MS = 2000

/**
 * Ends an answer, and the connection, before its whole request has arrived. The rest of the request is discarded for a moment: closing
 * a connection with unread bytes resets it, and the sender would never read the answer. Headers must not have been sent.
 */
export function endEarly(request: IncomingMessage, response: ServerResponse, body: string): void {
  response.setHeader('Connection', 'close')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.write(body)
  endOnceRead(request, response)
}

/** Ends a written answer once its request has been read, or the time for it has passed. */
export function endOnceRead(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return void response.end()
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  request.once('end', end).once('close', end)
  request.unpipe()
  request.resume()
}
