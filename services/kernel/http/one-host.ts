import type { RequestListener } from 'node:http'

/**
 * Refuses a request that names its host twice, as RFC 9112 (§3.2) demands. Node takes the first and drops the other, while what stands before or
 * behind us may take the other: checks of the host would hold for one name and the request for another.
 */
export function oneHost(app: RequestListener): RequestListener {
  return (request, response) => {
    if ((request.headersDistinct['host']?.length ?? 0) <= 1) return app(request, response)
    response.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end()
  }
}
