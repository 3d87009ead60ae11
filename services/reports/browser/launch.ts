import { rm } from 'node:fs/promises'
import puppeteer, { type Browser } from 'puppeteer'
import { asAnotherUser, type OtherUser } from './as-another-user.ts'
import type { BrowserProgram } from './chromium.ts'

const LAUNCH_DEADLINE_MS = 20_000
const PROTOCOL_DEADLINE_MS = 30_000

/** No network access: names don't resolve, and the browser's own services are off. */
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Same glyph positions on every machine.
  '--font-render-hinting=none',
]

export type Launch = () => Promise<Browser>

export interface LauncherOptions {
  /** Fails instead of starting a browser without its sandbox. */
  readonly mustSandbox?: boolean
  readonly onUnsandboxed?: (reason: string) => void
}

/**
 * Starts the browser in its sandbox if the machine allows it, and never as root. Without user namespaces there is no sandbox, and the
 * protection is that pages run no scripts and make no requests.
 */
export function launcher(program: () => Promise<BrowserProgram>, { mustSandbox = false, onUnsandboxed }: LauncherOptions = {}): Launch {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  let sandboxed = true
  let otherUser: Promise<OtherUser> | undefined

  async function start(): Promise<Browser> {
    const found = await program()
    if (isRoot) otherUser ??= asAnotherUser(found)
    // A failure may be temporary, such as a full disk, so the next start tries again.
    otherUser?.catch(() => (otherUser = undefined))
    const user = await otherUser
    const profile = await user?.profile()
    const removeProfile = () => void (profile && rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {}))
    try {
      const browser = await puppeteer.launch({
        executablePath: user?.executablePath ?? found.executablePath,
        headless: 'shell',
        // A pipe instead of a port: only this process can talk to the browser, which ends with it.
        pipe: true,
        args: sandboxed ? ARGUMENTS : [...ARGUMENTS, '--no-sandbox'],
        env: { PATH: process.env.PATH, ...found.env },
        timeout: LAUNCH_DEADLINE_MS,
        protocolTimeout: PROTOCOL_DEADLINE_MS,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        ...(profile && { userDataDir: profile }),
      })
      browser.process()?.once('exit', removeProfile)
      return browser
    } catch (error) {
      removeProfile()
      throw error
    }
  }

  return async () => {
    try {
      return await start()
    } catch (error) {
      if (!sandboxed || mustSandbox) throw error
      sandboxed = false
      const browser = await start()
      onUnsandboxed?.('user namespaces')
      return browser
    }
  }
}
