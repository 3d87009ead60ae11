import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { machineEnvironment } from './supervisor/child-environment.ts'
import { BROTLI } from './web/files.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const BUILDER = 'deploy/embedded/build-consoles.ts'
const toBrotli = promisify(brotliCompress)
export const CONSOLES = ['adviser', 'admin'] as const

/** Builds each console whose sources have changed since its last build. */
export async function buildConsoles(report: (text: string) => void, signal?: AbortSignal): Promise<void> {
  for (const name of CONSOLES) {
    const stamp = join(ROOT, 'consoles', name, 'dist', '.built-from')
    const sources = await digest([`consoles/${name}/**/*`, 'consoles/kit/**/*', 'contracts/**/*.{ts,json}', 'package-lock.json', BUILDER])
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) continue
    report(`Building the ${name} console …`)
    await vite(join('consoles', name), signal)
    await compress(join(ROOT, 'consoles', name, 'dist', 'assets'))
    await writeFile(stamp, sources)
  }
}

/** Brotli's best compression takes too long for a request. */
async function compress(folder: string): Promise<void> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js')).map((file) => join(folder, file))
  await Promise.all(scripts.map(async (script) => writeFile(script + BROTLI, await toBrotli(await readFile(script)))))
}

async function digest(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const file of glob(patterns, { cwd: ROOT, exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path) })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const content = await readFile(join(ROOT, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EISDIR') return undefined
      throw error
    })
    if (content) hash.update(file).update('\0').update(content)
  }
  return hash.digest('hex')
}

function vite(folder: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'warn'], {
      cwd: ROOT,
      // The caller may run under another NODE_ENV, such as a test runner's, and would get React's development build.
      env: { ...machineEnvironment(process.env), NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal && { signal }),
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The ${folder} console could not be built (code ${code}).`))))
  })
}

if (process.argv[1] === import.meta.filename) await buildConsoles((text) => process.stdout.write(`${text}\n`))
