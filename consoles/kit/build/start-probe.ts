import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

const FILE = 'start-probe.js'

/** Writes `start-probe.js` into the page, before any module runs. The web server allows it by its hash. */
export function startProbe(): Plugin {
  const { code, errors } = minifySync(FILE, readFileSync(join(import.meta.dirname, FILE), 'utf8'), { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(`${FILE}: ${errors[0]?.message}`)
  return {
    name: 'start-probe',
    transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', children: code.trim(), injectTo: 'head' }] },
  }
}
