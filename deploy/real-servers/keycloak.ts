import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { startMailbox } from '../embedded/mailbox/start-mailbox.ts'
import { keycloakHome } from './distribution.ts'
import { howItEnded, untilReady } from './until-ready.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ANSWER_WITHIN_MS = 5000
const STOP_WITHIN_MS = 30_000

export interface KeycloakOptions {
  readonly dataDir: string
  /** Keycloak's; its management, the mailbox's page and the mailbox's SMTP take the next three. */
  readonly port: number
  readonly adviserOrigin: string
  readonly adminOrigin: string
  /** Of the JVM, as Java writes it: 600m. */
  readonly memory: string
  /** Aborted when it is to end before it is ready. */
  readonly signal?: AbortSignal
}

/** The details that its users need; in `running.json` of the data folder while it runs. */
export interface KeycloakAccess {
  readonly url: string
  readonly mailbox: string
  readonly adviserOrigin: string
  readonly adminOrigin: string
  readonly servicesClientSecret: string
  /** `name:password` of an operator in the master realm. */
  readonly operator: string
}

export interface RunningKeycloak {
  readonly access: KeycloakAccess
  readonly logFile: string
  /** Resolves when it has ended, however it ended, with how. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export const accessFile = (dataDir: string) => join(dataDir, 'running.json')

/** A real Keycloak with a fresh realm out of `deploy/keycloak`, whose mails go to a mailbox of our own. All on loopback. */
export async function startKeycloak(options: KeycloakOptions, say: (text: string) => void): Promise<RunningKeycloak> {
  const { dataDir, port, adviserOrigin, adminOrigin, signal } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const home = await keycloakHome(dataDir, say)
  const data = join(home, 'data')
  // The realm is imported only if there is none yet.
  await rm(data, { recursive: true, force: true })
  await cp(join(ROOT, 'deploy/keycloak/realm.json'), join(data, 'import/tafel-realm.json'))
  await cp(join(ROOT, 'deploy/embedded/identity/passwords/common.txt'), join(data, 'password-blacklists/common.txt'))

  await cp(join(ROOT, 'deploy/keycloak/themes/tafel'), join(home, 'themes/tafel'), { recursive: true })

  const secret = () => randomBytes(24).toString('base64url')
  const [servicesClientSecret, operatorPassword, key] = [secret(), secret(), secret()]
  const log = createLog({ service: 'mailbox', level: 'warn' })
  const mailbox = await startMailbox({ httpPort: port + 2, smtpPort: port + 3, dataDir: join(dataDir, 'mailbox'), key, log })
  const logFile = join(dataDir, 'keycloak.log')
  const ports = [`--http-port=${port}`, `--http-management-port=${port + 1}`]
  const child = spawn('bash', [join(ROOT, 'deploy/keycloak/start.sh'), 'start-dev', '--import-realm', ...ports], {
    cwd: dataDir,
    // A process group of its own: kc.sh starts Java as a child.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      JAVA_HOME: process.env['JAVA_HOME'],
      JAVA_OPTS_APPEND: `-Xmx${options.memory}`,
      KC_HOME: home,
      KC_HTTP_HOST: '127.0.0.1',
      KC_HEALTH_ENABLED: 'true',
      KC_BOOTSTRAP_ADMIN_USERNAME: 'operator',
      KC_BOOTSTRAP_ADMIN_PASSWORD: operatorPassword,
      TAFEL_ADVISER_ORIGIN: adviserOrigin,
      TAFEL_ADMIN_ORIGIN: adminOrigin,
      TAFEL_SERVICES_CLIENT_SECRET: servicesClientSecret,
      TAFEL_SMTP_HOST: '127.0.0.1',
      TAFEL_SMTP_PORT: String(mailbox.smtpPort),
    },
  })
  const file = createWriteStream(logFile, { mode: 0o600 }).on('error', (error) => say(`The log cannot be written: ${error.message}`))
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const ended = once(child, 'exit').then(
    () => howItEnded(child) ?? '',
    (error: Error) => error.message,
  )
  const access = {
    url: `http://localhost:${port}`,
    mailbox: mailbox.address,
    adviserOrigin,
    adminOrigin,
    servicesClientSecret,
    operator: `operator:${operatorPassword}`,
  }
  const stop = async () => {
    signalGroup(child, 'SIGTERM')
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(late)
    file.end()
    await mailbox.close()
    await rm(accessFile(dataDir), { force: true })
  }
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/realms/tafel`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
        ({ ok }) => ok,
        () => false,
      )
    await untilReady({ name: 'Keycloak', child, logFile, isReady, say, signal })
    await writeFile(accessFile(dataDir), JSON.stringify(access, null, 2), { mode: 0o600 })
  } catch (error) {
    await stop()
    throw error
  }
  return { access, logFile, ended, stop }
}

/** kc.sh starts Java as a child, which may outlive it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
