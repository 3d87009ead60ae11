import puppeteer, { type Browser } from 'puppeteer-core'
import type { BrowserProgram } from './chromium.ts'

const LAUNCH_DEADLINE_MS = 20_000
const PROTOCOL_DEADLINE_MS = 30_000

/** Nothing here reaches a network: names do not resolve, and the browser's own services are off. */
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

/**
 * Starts the browser with its own sandbox where the machine allows it. As root, or where user namespaces are off, it can't have one:
 * then what remains is that pages run no scripts and may request nothing.
 */
export function launcher(program: () => Promise<BrowserProgram>, onUnsandboxed: (reason: string) => void = () => {}): Launch {
  let sandboxed = process.getuid?.() !== 0
  if (!sandboxed) onUnsandboxed('root')

  async function start(): Promise<Browser> {
    const { executablePath, env } = await program()
    return puppeteer.launch({
      executablePath,
      headless: 'shell',
      // No port to find: only this process can speak to the browser, and it ends with this process.
      pipe: true,
      args: sandboxed ? ARGUMENTS : [...ARGUMENTS, '--no-sandbox'],
      env: { PATH: process.env.PATH, ...env },
      timeout: LAUNCH_DEADLINE_MS,
      protocolTimeout: PROTOCOL_DEADLINE_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  }

  return async () => {
    try {
      return await start()
    } catch (error) {
      if (!sandboxed) throw error
      sandboxed = false
      const browser = await start()
      onUnsandboxed('user namespaces')
      return browser
    }
  }
}
