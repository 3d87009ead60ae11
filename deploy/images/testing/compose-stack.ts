import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressWithKey } from '../../embedded/identity/http/key.ts'
import { makeSecrets } from '../make-secrets.mjs'
import { docker } from './docker.ts'
import { provideImages } from './stand-ins.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FILE = join(ROOT, 'docker-compose.yml')
const PROJECT = 'tafel-test'
const BUILD_WITHIN_MS = 2_700_000
const UP_WITHIN_S = 1500
/** Others than those of a stack that may run on this machine. */
const PORTS = { adviser: 5100, admin: 5101, identity: 5102, mailbox: 5103 }
const ORIGINS = {
  adviser: `http://localhost:${PORTS.adviser}`,
  admin: `http://localhost:${PORTS.admin}`,
  identity: `http://localhost:${PORTS.identity}`,
}

export interface ComposeStack {
  readonly origins: typeof ORIGINS
  /** With its key. */
  readonly mailbox: string
  /** Names of the images that are stand-ins here. */
  readonly standIns: readonly string[]
  secret(name: string): Promise<string>
  /** `docker compose …` on this stack. */
  compose(args: readonly string[], timeoutMs?: number): Promise<string>
  /** Removes containers, networks and volumes. */
  remove(): Promise<void>
}

/** Builds the images, and starts docker-compose.yml as it is, but for its published ports, with secrets and volumes of its own. */
export async function startCompose(): Promise<ComposeStack> {
  const home = await mkdtemp(join(tmpdir(), 'tafel-compose-test-'))
  const ports = join(home, 'ports.yml')
  const publish = (of: Readonly<Record<string, number>>) =>
    `    ports: !override [${Object.entries(of).map(([inside, outside]) => `'127.0.0.1:${outside}:${inside}'`)}]\n`
  await writeFile(
    ports,
    `services:\n  consoles:\n${publish({ 4100: PORTS.adviser, 4101: PORTS.admin })}  keycloak:\n${publish({ 8080: PORTS.identity })}  mailbox:\n${publish({ 4103: PORTS.mailbox })}`,
  )
  const secrets = join(home, 'secrets')
  makeSecrets(secrets)
  const env = {
    TAFEL_SECRETS: secrets,
    TAFEL_ADVISER_ORIGIN: ORIGINS.adviser,
    TAFEL_ADMIN_ORIGIN: ORIGINS.admin,
    TAFEL_IDENTITY_PUBLIC_URL: ORIGINS.identity,
  }
  const compose = (args: readonly string[], timeoutMs?: number) =>
    docker(['compose', '--project-name', PROJECT, '--file', FILE, '--file', ports, ...args], { env, ...(timeoutMs && { timeoutMs }) })
  const remove = async () => {
    await compose(['down', '--volumes', '--timeout', '60'], 300_000)
    await rm(home, { recursive: true, force: true })
  }
  try {
    const standIns = await provideImages(() => compose(['build', '--quiet', 'database', 'keycloak'], BUILD_WITHIN_MS))
    // Left by a run that was killed.
    await compose(['down', '--volumes'], 300_000)
    await compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', String(UP_WITHIN_S)], (UP_WITHIN_S + 60) * 1000)
    const secret = (name: string) => readFile(join(secrets, name), 'utf8')
    const mailbox = addressWithKey(`http://localhost:${PORTS.mailbox}`, await secret('mailbox-key'))
    return { origins: ORIGINS, mailbox, standIns, secret, compose, remove }
  } catch (error) {
    const logs = await compose(['logs', '--tail', '20']).catch(() => '')
    await remove().catch(() => undefined)
    throw new Error(`The stack did not start: ${(error as Error).message}\n${logs}`, { cause: error })
  }
}
