import type { RequestListener } from 'node:http'

/**
 * Refuses a request with two Host headers, as RFC 9112 (§3.2) demands. Node uses the first, while a proxy may use the other: checks of
 * the host would apply to one name and the request to another.
 */
export function oneHost(app: RequestListener): RequestListener {
  return (request, response) => {
    if ((request.headersDistinct['host']?.length ?? 0) <= 1) return app(request, response)
    response.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end()
  }
}
