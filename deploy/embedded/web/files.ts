import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.vtt'])
/** The extension of files compressed by the build, next to the original. */
export const BROTLI = '.br'
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly body: Buffer
  /** Compressed by the build, or on first use and then cached. */
  readonly encoded: (encoding: 'br' | 'gzip') => Promise<Buffer> | undefined
}

/** Reads a built console into memory, by URL path. A few megabytes; nothing outside the folder is reachable. */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.map') || entry.name.endsWith(BROTLI)) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${path.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
    files.set(url, staticFile(url, await readFile(path), await readFile(path + BROTLI).catch(() => undefined)))
  }
  return files
}

function staticFile(url: string, body: Buffer, brotli: Buffer | undefined): StaticFile {
  const extension = extname(url)
  const kept = new Map<'br' | 'gzip', Promise<Buffer>>(brotli && [['br', Promise.resolve(brotli)]])
  const compress = (encoding: 'br' | 'gzip') =>
    encoding === 'br' ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : toGzip(body, { level: 9 })
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    // Names under /assets contain a hash of their content; everything else is revalidated.
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    encoded: (encoding) => {
      if (!COMPRESSED.has(extension)) return undefined
      const there = kept.get(encoding) ?? compress(encoding)
      kept.set(encoding, there)
      return there
    },
  }
}
