import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BROWSER_USER } from './as-another-user.ts'

/** A browser to start, with its path and environment. */
export interface BrowserProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
  /** Folder of its temporary files, and of the packaged browser. */
  readonly folder: string
}

/** No browser on this machine. The message names the remedy. */
export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing'
}

export interface BrowserSettings {
  /** TAFEL_CHROME: a Chrome, Chromium or Edge to use instead of the packaged one. */
  readonly configured?: string | undefined
  /** The folder to unpack the packaged one in, also for its temporary files; private to this user. */
  readonly folder?: string | undefined
  /** Aborts an unpacking in progress. */
  readonly signal?: AbortSignal
}

const UNPACK_DEADLINE_MS = 120_000

const INSTALLED: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/microsoft-edge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const root = process.env[variable]
    return root === undefined
      ? []
      : [join(root, 'Google/Chrome/Application/chrome.exe'), join(root, 'Microsoft/Edge/Application/msedge.exe')]
  }),
}

/** The configured browser, else the packaged one (Linux on x64), else an installed one. */
export async function findBrowser(settings: BrowserSettings = {}): Promise<BrowserProgram> {
  const folder = settings.folder ?? (await ownFolder())
  if (settings.configured !== undefined) {
    if (await canRun(settings.configured)) return { executablePath: settings.configured, env: {}, folder }
    throw new BrowserMissing('TAFEL_CHROME does not name an executable program.')
  }
  if (platform() === 'linux' && arch() === 'x64') return packaged(folder, settings.signal)
  for (const path of INSTALLED[platform()] ?? []) if (await canRun(path)) return { executablePath: path, env: {}, folder }
  throw new BrowserMissing('Reports need Chrome, Chromium or Edge: install one, or name it with TAFEL_CHROME.')
}

/**
 * The packaged Chromium, unpacked once per version. It is unpacked to a temporary folder and moved into place: the package itself would
 * accept a half-written file of an interrupted run as the browser.
 */
async function packaged(folder: string, signal: AbortSignal | undefined): Promise<BrowserProgram> {
  const home = join(folder, `chromium-${await packagedVersion()}`)
  if (!(await canRun(join(home, 'chromium')))) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = await mkdtemp(join(folder, 'unpacking-'))
    try {
      await unpack(aside, signal)
      await rename(aside, home).catch(async (error: unknown) => {
        // Another process was faster.
        if (!(await canRun(join(home, 'chromium')))) throw error
      })
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  }
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  return {
    executablePath: join(home, 'chromium'),
    folder,
    env: {
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: await fontSettings(home),
      HOME: temporary,
      TMPDIR: temporary,
    },
  }
}

/**
 * The packaged font only, so that no report depends on the machine's fonts. (The package's own settings name other folders, and a
 * browser without any font draws no text, not even in a page's own fonts.)
 */
async function fontSettings(home: string): Promise<string> {
  const file = join(home, 'fonts.conf')
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`
  if ((await readFile(file, 'utf8').catch(() => '')) === settings) return file
  const aside = `${file}.${process.pid}`
  await writeFile(aside, settings)
  await rename(aside, file)
  return file
}

/** In a separate process: the package uses TMPDIR and changes the environment of its importer. */
async function unpack(into: string, signal: AbortSignal | undefined): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))], {
    timeout: UNPACK_DEADLINE_MS,
    ...(signal && { signal }),
    // Without this variable the package omits the libraries that a minimal machine lacks.
    env: { PATH: process.env.PATH, TMPDIR: into, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
}

async function packagedVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return (JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }).version
}

/** A folder in the system's temporary one that no one else can have put a program into. */
async function ownFolder(): Promise<string> {
  const folder = join(tmpdir(), `tafel-browser-${process.getuid?.() ?? 0}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stat = await lstat(folder)
  const user = process.getuid?.()
  // Root's browser runs as a separate user, who owns it (as-another-user.ts).
  const owned = stat.uid === user || (user === 0 && stat.uid === BROWSER_USER)
  if (!stat.isDirectory() || !owned || (stat.mode & 0o022) !== 0) return mkdtemp(join(tmpdir(), 'tafel-browser-'))
  return folder
}

async function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
