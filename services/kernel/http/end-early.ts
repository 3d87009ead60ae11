import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the rest of a request is read and thrown away. */
const LINGER_MS = 2000

/**
 * Ends an answer that goes out before its whole request has come, and with it the connection. The rest of the request is thrown away for a moment:
 * a connection that is closed with unread bytes is reset, and who is still sending would never read the answer. Headers must not have been sent.
 */
export function endEarly(request: IncomingMessage, response: ServerResponse, body: string): void {
  response.setHeader('Connection', 'close')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.write(body)
  endOnceRead(request, response)
}

/** Ends an answer that is written already, once its request has been read or has had the time for it. */
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
