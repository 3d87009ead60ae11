import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
/** Shorter answers fit into the first 14 KB of a new connection, before any acknowledgement. */
const WORTH_IT = 8 * 1024
/** Most of the gain for little work: the user waits for the answer. */
const QUALITY = 4

/**
 * Compresses a long text if the caller accepts that. The length leaks nothing (BREACH): answers need a token, which no foreign page
 * can send.
 */
export async function packed(text: string, request: IncomingMessage, response: ServerResponse): Promise<Buffer | string> {
  if (text.length < WORTH_IT) return text
  response.setHeader('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
  response.setHeader('Content-Encoding', 'br')
  return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
