import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ADMINS, OPERATIONS } from './access/users.ts'
import { isUsable, selfSigned, type Certified } from './certificate.ts'
import type { EventStoreOptions } from './server.ts'

/** The users of the event store of one machine: its operators, the services, which read and append, and the projections, which only read. */
const passwordsFile = z.strictObject({ admin: z.string(), ops: z.string(), services: z.string(), projections: z.string() })
type Passwords = z.infer<typeof passwordsFile>
export type Login = keyof Passwords

/** The event store's certificate and passwords, in a folder that only its owner can read. */
export interface Credentials extends Certified {
  readonly certificateFile: string
  readonly passwords: Passwords
}

const DAY_MS = 86_400_000
/** Clocks may be wrong by less than this. */
const BEGUN_DAYS = 30
const VALID_DAYS = 3 * 365
/** A certificate that expires sooner is replaced: no stack runs so long without a restart. */
const LEFT_DAYS = 365

/** Next to the data of the event store, not in it: a backup of the log contains no secrets. */
export const credentialsIn = (dataDir: string): string => join(dataDir, 'eventstore-credentials')

/** Creates what is missing or damaged, and replaces a certificate that expires soon. Call it before the store starts. */
export function makeCredentials(directory: string, now = new Date()): Credentials {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const files = filesIn(directory)
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  if (!isUsable(certifiedIn(directory), { from: now, until: after(LEFT_DAYS) })) {
    const { certificate, privateKey } = selfSigned({ from: after(-BEGUN_DAYS), until: after(VALID_DAYS) })
    store(files.privateKey, privateKey)
    store(files.certificate, certificate)
  }
  if (passwordsIn(directory) === undefined) {
    const secret = () => randomBytes(24).toString('base64url')
    const made: Passwords = { admin: secret(), ops: secret(), services: secret(), projections: secret() }
    store(files.passwords, JSON.stringify(made, null, 2))
  }
  return readCredentials(directory)
}

/** Throws with the remedy if something is missing. */
export function readCredentials(directory: string): Credentials {
  const certified = certifiedIn(directory)
  const passwords = passwordsIn(directory)
  if (passwords === undefined || certified.certificate === '' || certified.privateKey === '')
    throw new Error(`${directory} does not contain the credentials of an event store. npm start creates what is missing there.`)
  return { ...certified, certificateFile: filesIn(directory).certificate, passwords }
}

/** The connection string of the store on this machine. By name: TLS does not allow addresses as server names. */
export function connectionString({ certificateFile, passwords }: Credentials, { port, login }: { port: number; login: Login }): string {
  return `esdb://${login}:${passwords[login]}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certificateFile)}`
}

/** The same, given the data folder of a running Tafel. */
export function localConnection(dataDir: string, to: { port: number; login: Login }): string {
  return connectionString(readCredentials(credentialsIn(dataDir)), to)
}

/** The options that secure a store with them. */
export function securedBy({ certificate, privateKey, passwords }: Credentials): Required<Pick<EventStoreOptions, 'tls' | 'secure'>> {
  return {
    tls: { certificate, privateKey },
    secure: {
      accounts: [
        { login: 'admin', password: passwords.admin, groups: [ADMINS], may: [] },
        { login: 'ops', password: passwords.ops, groups: [OPERATIONS], may: [] },
        { login: 'services', password: passwords.services, groups: [], may: ['read', 'append'] },
        { login: 'projections', password: passwords.projections, groups: [], may: ['read'] },
      ],
    },
  }
}

function filesIn(directory: string) {
  const file = (name: string) => join(directory, name)
  return { certificate: file('certificate.pem'), privateKey: file('private-key.pem'), passwords: file('passwords.json') }
}

function certifiedIn(directory: string): Certified {
  const { certificate, privateKey } = filesIn(directory)
  return { certificate: textOf(certificate), privateKey: textOf(privateKey) }
}

function passwordsIn(directory: string): Passwords | undefined {
  try {
    return passwordsFile.safeParse(JSON.parse(textOf(filesIn(directory).passwords))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Empty if it does not exist. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function store(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
}
