import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
/** What is shorter travels at once as it is: a new connection carries about 14 KB before the other side has to answer. */
const WORTH_IT = 8 * 1024
/** Most of the gain for little of the work: somebody waits for the answer. */
const QUALITY = 4

/**
 * A text as it travels: a long one compressed, where the caller takes that. Its length tells nobody anything (BREACH): an answer is given to a
 * token, which no stranger's page can send.
 */
export async function packed(text: string, request: IncomingMessage, response: ServerResponse): Promise<Buffer | string> {
  if (text.length < WORTH_IT) return text
  response.setHeader('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
  response.setHeader('Content-Encoding', 'br')
  return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
