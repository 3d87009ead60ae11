import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFiles, type StaticFile } from './files.ts'
import { consoleHeaders, type OtherOrigins } from './headers.ts'
import type { Pages } from './server.ts'

/** The pages of a built console (`dist`), from memory. */
export async function builtPages(folder: string, origins: OtherOrigins): Promise<Pages> {
  const files = await readFiles(folder)
  const index = files.get('/index.html')
  if (!index) throw new Error(`There is no built console in ${folder}.`)
  return {
    version: createHash('sha256').update(index.body).digest('hex').slice(0, 12),
    headers: consoleHeaders(origins, { hashes: hashesOf(files) }),
    serve(path, request, response) {
      const file = files.get(path)
      // A path of the console itself gets the shell; a missing file (with an extension) is 404.
      if (!file && /\.[a-z0-9]+$/i.test(path)) return void response.writeHead(404).end()
      // A lost browser, or a file that can't be compressed, ends only this answer.
      send(request, response, file ?? index).catch(() => response.destroy())
    },
  }
}

/** Hashes of the scripts that the build wrote into pages. Those with a type are data, or have their own files. */
function hashesOf(files: ReadonlyMap<string, StaticFile>): readonly string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, { body }]) => body.toString())
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script))
  return scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

async function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const encoded = encoding && (await file.encoded(encoding))
  const body = encoded || file.body
  response.writeHead(200, {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoded && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
