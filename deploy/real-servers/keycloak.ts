import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '@tafel/kernel/log.ts'
import { startMailbox } from '../embedded/mailbox/start-mailbox.ts'
import { keycloakHome } from './distribution.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const READY_WITHIN_MS = 300_000

export interface KeycloakOptions {
  readonly dataDir: string
  /** Keycloak's; its management, the mailbox's page and the mailbox's SMTP take the next three. */
  readonly port: number
  readonly adviserOrigin: string
  readonly adminOrigin: string
  /** Of the JVM, as Java writes it: 600m. */
  readonly memory: string
}

/** What somebody needs who uses it; in `running.json` of the data folder while it runs. */
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
  /** Resolves when it has ended, however it ended. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

export const accessFile = (dataDir: string) => join(dataDir, 'running.json')

/** A real Keycloak with a fresh realm out of `deploy/keycloak`, whose mails go to a mailbox of our own. All on loopback. */
export async function startKeycloak(options: KeycloakOptions, say: (text: string) => void): Promise<RunningKeycloak> {
  const { dataDir, port, adviserOrigin, adminOrigin } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const home = await keycloakHome(dataDir, say)
  const data = join(home, 'data')
  // The realm is imported only where there is none yet.
  await rm(data, { recursive: true, force: true })
  await cp(join(ROOT, 'deploy/keycloak/realm.json'), join(data, 'import/tafel-realm.json'))
  await cp(join(ROOT, 'deploy/embedded/identity/passwords/common.txt'), join(data, 'password-blacklists/common.txt'))

  const secret = () => randomBytes(24).toString('base64url')
  const [servicesClientSecret, operatorPassword, key] = [secret(), secret(), secret()]
  const log = createLog({ service: 'mailbox', level: 'warn' })
  const mailbox = await startMailbox({ httpPort: port + 2, smtpPort: port + 3, dataDir: join(dataDir, 'mailbox'), key, log })
  const logFile = join(dataDir, 'keycloak.log')
  const ports = [`--http-port=${port}`, `--http-management-port=${port + 1}`]
  const child = spawn('bash', [join(ROOT, 'deploy/keycloak/start.sh'), 'start-dev', '--import-realm', ...ports], {
    cwd: dataDir,
    // A group of its own: kc.sh starts Java beside itself.
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
  const ended = once(child, 'exit').catch((error: Error) => say(`Keycloak could not be started: ${error.message}`))
  const access = {
    url: `http://localhost:${port}`,
    mailbox: mailbox.address,
    adviserOrigin,
    adminOrigin,
    servicesClientSecret,
    operator: `operator:${operatorPassword}`,
  }
  const stop = async () => {
    endGroup(child)
    await ended
    file.end()
    await mailbox.close()
    await rm(accessFile(dataDir), { force: true })
  }
  try {
    await ready(`http://127.0.0.1:${port}/realms/tafel`, child, logFile)
    await writeFile(accessFile(dataDir), JSON.stringify(access, null, 2), { mode: 0o600 })
  } catch (error) {
    await stop()
    throw error
  }
  return { access, logFile, ended, stop }
}

function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
}

async function ready(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < READY_WITHIN_MS; await wait(200)) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`Keycloak ended while starting. Its log: ${logFile}`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Keycloak did not answer within ${READY_WITHIN_MS / 1000} s. Its log: ${logFile}`)
}
