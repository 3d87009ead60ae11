import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Router } from './router.ts'

const FONT = 'font/woff2'
const SCRIPT = 'text/javascript; charset=utf-8'

/** Everything that the pages load, from our own origin. Read once at the start. */
export async function assetRoutes(router: Router, base: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const own = (name: string) => join(import.meta.dirname, '..', 'assets', name)
  const font = (family: string) => require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
  const files: readonly (readonly [name: string, type: string, path: string])[] = [
    ['style.css', 'text/css; charset=utf-8', own('style.css')],
    ['favicon.svg', 'image/svg+xml', own('favicon.svg')],
    ['submit.js', SCRIPT, own('submit.js')],
    ['verified.js', SCRIPT, own('verified.js')],
    ['passkey.js', SCRIPT, own('passkey.js')],
    ['third-party-cookies.js', SCRIPT, own('third-party-cookies.js')],
    ['login-status.js', SCRIPT, own('login-status.js')],
    ['source-sans.woff2', FONT, font('source-sans-3')],
    ['source-serif.woff2', FONT, font('source-serif-4')],
  ]
  await Promise.all(
    files.map(async ([name, type, path]) => {
      const body = await readFile(path)
      const age = type === FONT ? 31_536_000 : 600
      router.on('GET', `${base}/assets/${name}`, () => ({ type, body, headers: { 'Cache-Control': `public, max-age=${age}` } }))
    }),
  )
}
