import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { openApi } from '@tafel/contracts/api/openapi/document.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { PAGE_STYLE, readerPage } from './reader-page.ts'

const toBrotli = promisify(brotliCompress)
const QUALITY = 6
/** A day, and then asked again: only a release changes it. */
const FOR_A_DAY = 'public, max-age=86400, must-revalidate'
const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

/** No scripts, nothing from elsewhere; the one style is known by its hash. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(PAGE_STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Kept {
  readonly plain: Buffer
  readonly packed: Buffer
  readonly tag: string
}

/** The document and its page, made once when they are first asked for. */
export function integratorHandlers() {
  const document = keptOnce(() => JSON.stringify(openApi()))
  const page = keptOnce(() => readerPage(openApi()))
  return {
    openApi: async (call) => replyOf(call, await document(), { 'Content-Type': 'application/json; charset=utf-8' }),
    openApiPage: async (call) =>
      replyOf(call, await page(), { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY }),
  } satisfies Handlers
}

function keptOnce(make: () => string): () => Promise<Kept> {
  let made: Promise<Kept> | undefined
  const keep = async (): Promise<Kept> => {
    const text = make()
    const packed = await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return { plain: Buffer.from(text), packed, tag: hashOf(text, 'base64url') }
  }
  return () => (made ??= keep())
}

function replyOf({ headers }: Pick<Call, 'headers'>, { plain, packed, tag }: Kept, own: Readonly<Record<string, string>>): Reply {
  const isPacked = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
  // Two encodings are two sets of bytes, each with a tag of its own.
  const etag = isPacked ? `"${tag}.br"` : `"${tag}"`
  const about = { ETag: etag, 'Cache-Control': FOR_A_DAY, Vary: 'Accept-Encoding' }
  if (headers['if-none-match'] === etag) return { status: 304, headers: about }
  return { body: isPacked ? packed : plain, headers: { ...about, ...own, ...(isPacked && { 'Content-Encoding': 'br' }) } }
}
